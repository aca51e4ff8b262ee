// usage: node merge.mjs <root> <file>; lines: from -> into   (moves all declarations of `from` to the end of `into`)
import fs from "node:fs"; import path from "node:path"; import { createRequire } from "node:module"; import { execSync } from "node:child_process";
const root = path.resolve(process.argv[2]); const require = createRequire(root + "/package.json"); const ts = require("typescript");
const pairs = fs.readFileSync(process.argv[3], "utf8").split("\n").map((l) => l.trim()).filter((l) => l && !l.startsWith("#")).map((l) => l.split(/\s*->\s*/));
const abs = (f) => path.join(root, f);
const resolve = (s, from) => s.startsWith("#app/") ? path.join(root, "app", s.slice(5)) : s.startsWith(".") ? path.resolve(path.dirname(from), s) : s;
const spell = (target, from, like) => { if (!path.isAbsolute(target)) return target; const same = path.dirname(target) === path.dirname(from); if (!same && target.startsWith(root + "/app/") ) { const rel = path.relative(path.dirname(from), target); if (like?.startsWith("#app/") || rel.startsWith("../")) return "#app/" + path.relative(root + "/app", target); } let r = path.relative(path.dirname(from), target); if (!r.startsWith(".")) r = "./" + r; return r; };
for (const [a, b] of pairs) {
  const A = abs(a), B = abs(b); if (!fs.existsSync(A) || !fs.existsSync(B)) { console.log("NO FILE", a, b); continue; }
  const parse = (f) => ts.createSourceFile(f, fs.readFileSync(f, "utf8"), ts.ScriptTarget.Latest, true);
  const sa = parse(A); const importsA = sa.statements.filter(ts.isImportDeclaration);
  const last = importsA.at(-1); let body = sa.text.slice(last ? last.end : 0).replace(/^\s+/, "");
  const lead = last ? sa.text.slice(0, importsA[0].getStart(sa)).trim() : "";
  const incoming = importsA.map((i) => { const spec = i.moduleSpecifier.text; const target = resolve(spec, A); return { target, spec, text: i.importClause ? i.importClause.getText(sa) : "", isType: !!i.importClause?.isTypeOnly, clause: i.importClause }; }).filter((i) => i.target !== B);
  // B: drop its imports from A
  const sb = parse(B); let tb = sb.text;
  for (const i of sb.statements.filter(ts.isImportDeclaration).reverse()) if (resolve(i.moduleSpecifier.text, B) === A) tb = tb.slice(0, i.getFullStart()) + tb.slice(i.end);
  for (const i of sb.statements.filter((s) => ts.isExportDeclaration(s) && s.moduleSpecifier && resolve(s.moduleSpecifier.text, B) === A).reverse()) { console.log("RE-EXPORT in", b); }
  const added = incoming.filter((i) => i.text || true).map((i) => `import ${i.text ? i.text + " from " : ""}"${spell(i.target, B, i.spec)}";`).join("\n");
  tb = added + (added ? "\n" : "") + tb.replace(/^\n+/, "").trimEnd() + "\n\n" + (lead ? lead + "\n" : "") + body;
  fs.writeFileSync(B, tb); execSync(`git rm -q -f "${a}"`, { cwd: root });
  for (const f of execSync("git ls-files '*.ts' '*.tsx' '*.mjs'", { cwd: root, encoding: "utf8" }).trim().split("\n").map(abs)) { if (!fs.existsSync(f)) continue; const t = fs.readFileSync(f, "utf8"); const base = path.basename(a); if (!t.includes(base)) continue;
    const out = t.replace(/(["'`])((?:\.{1,2}\/|#app\/)[^"'`\s]+)\1/g, (all, q, s) => resolve(s, f) === A ? q + spell(B, f, s) + q : all); if (out !== t) fs.writeFileSync(f, out); }
  // merge duplicate imports
}
const changed = execSync("git diff --name-only --diff-filter=d HEAD", { cwd: root, encoding: "utf8" }).trim().split("\n").filter((f) => /\.tsx?$/.test(f));
for (const f of changed) { let sf = ts.createSourceFile(f, fs.readFileSync(abs(f), "utf8"), ts.ScriptTarget.Latest, true); const by = new Map();
  for (const i of sf.statements.filter(ts.isImportDeclaration)) { const k = i.moduleSpecifier.text; (by.get(k) ?? by.set(k, []).get(k)).push(i); }
  let text = sf.text; const edits = [];
  for (const list of by.values()) { const named = list.filter((i) => i.importClause && !i.importClause.name && i.importClause.namedBindings && ts.isNamedImports(i.importClause.namedBindings)); if (named.length < 2) continue;
    const allType = named.every((i) => i.importClause.isTypeOnly); const names = new Map();
    for (const i of named) for (const e of i.importClause.namedBindings.elements) { const t = e.getText(sf).replace(/^type /, ""); const isType = i.importClause.isTypeOnly || e.isTypeOnly; names.set(t, (names.get(t) ?? true) && isType); }
    const s = `import ${allType ? "type " : ""}{ ${[...names].sort((x, y) => x[0].toLowerCase() < y[0].toLowerCase() ? -1 : 1).map(([n, t]) => (t && !allType ? "type " : "") + n).join(", ")} } from "${named[0].moduleSpecifier.text}";`;
    named.forEach((i, n) => edits.push([i.getStart(sf), i.end, n === 0 ? s : ""])); }
  for (const [s, e, r] of edits.sort((a, b) => b[0] - a[0])) text = text.slice(0, s) + r + text.slice(e).replace(r ? /^/ : /^\n/, "");
  if (text !== sf.text) fs.writeFileSync(abs(f), text); }
