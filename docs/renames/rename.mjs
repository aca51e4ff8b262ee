// usage: node /tmp/ren/rename.mjs <root> <map files...>
// lines:  path#name -> newName | path#Type.member -> newName | path#fn/local -> newName | path -> newpath
import fs from "node:fs"; import path from "node:path"; import { createRequire } from "node:module"; import { execSync } from "node:child_process";
const root = path.resolve(process.argv[2]); const require = createRequire(root + "/package.json"); const ts = require("typescript");
const lines = process.argv.slice(3).flatMap((f) => fs.readFileSync(f, "utf8").split("\n")).map((l) => l.replace(/\s+\/\/.*$/, "").trim()).filter((l) => l && !l.startsWith("//") && !l.startsWith("# "));
const symbols = [], moves = [];
for (const l of lines) { const m = /^(\S+)\s*->\s*(\S+)$/.exec(l); if (!m) { console.log("BAD LINE", l); continue; } if (m[1].includes("#")) { const i = m[1].indexOf("#"); symbols.push({ file: m[1].slice(0, i), sel: m[1].slice(i + 1), to: m[2], line: l }); } else moves.push([m[1], m[2]]); }
const cfg = ts.getParsedCommandLineOfConfigFile(root + "/tsconfig.json", {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (d) => console.log(d.messageText) });
const files = execSync("git ls-files '*.ts' '*.tsx' '*.mjs' '*.js'", { cwd: root, encoding: "utf8" }).trim().split("\n").map((f) => path.join(root, f)).filter((f) => fs.existsSync(f));
const roots = [...new Set([...cfg.fileNames, ...files.filter((f) => /\.tsx?$/.test(f))])];
const host = { getCompilationSettings: () => ({ ...cfg.options, noEmit: true }), getScriptFileNames: () => roots, getScriptVersion: () => "1", getScriptSnapshot: (f) => fs.existsSync(f) ? ts.ScriptSnapshot.fromString(fs.readFileSync(f, "utf8")) : undefined, getCurrentDirectory: () => root, getDefaultLibFileName: (o) => ts.getDefaultLibFilePath(o), fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, readDirectory: ts.sys.readDirectory, directoryExists: ts.sys.directoryExists, getDirectories: ts.sys.getDirectories, realpath: ts.sys.realpath };
const ls = ts.createLanguageService(host); const program = ls.getProgram();
const edits = new Map(); // file -> Map(start -> {length, text pieces})
const nameOf = (n) => n.name && (ts.isIdentifier(n.name) || ts.isStringLiteral(n.name) || ts.isPrivateIdentifier(n.name)) ? n.name : undefined;
function findDecl(node, name) { // breadth first for a declaration with that name
  const queue = [node]; 
  while (queue.length) { const n = queue.shift(); 
    if (n !== node && nameOf(n)?.text === name && !ts.isImportSpecifier(n) && !ts.isExportSpecifier(n) && !ts.isImportClause(n)) return n;
    ts.forEachChild(n, (c) => void queue.push(c)); }
}
// "name*": every variable, parameter, destructured name and inline prop of that name in the function; "name@2": the second declaration.
function findAll(node, name) { const found = [], queue = [node]; while (queue.length) { const n = queue.shift(); if (n !== node && nameOf(n)?.text === name) found.push(n); ts.forEachChild(n, (c) => void queue.push(c)); } return found; }
const within = (n, top, is) => { for (let p = n.parent; p && p !== top; p = p.parent) if (is(p)) return true; return false; };
const isDeclared = (n) => ts.isVariableDeclaration(n) || ts.isParameter(n) || ts.isBindingElement(n) || ts.isPropertySignature(n) || ts.isFunctionDeclaration(n) || ts.isFunctionExpression(n) || ts.isTypeAliasDeclaration(n) || ts.isInterfaceDeclaration(n) || ts.isClassDeclaration(n) || ts.isMethodSignature(n) || ts.isMethodDeclaration(n);
function select(top, part, isLast) {
  const [, name, at, star] = /^([^@*]+)(?:@(\d+))?(\*)?$/.exec(part);
  if (at) return [findAll(top, name).filter(isDeclared)[at - 1]].filter(Boolean);
  if (star && isLast) return findAll(top, name).filter((n) => ts.isVariableDeclaration(n) || (ts.isParameter(n) && !within(n, top, ts.isTypeNode)) || ts.isBindingElement(n) || (ts.isPropertySignature(n) && within(n, top, ts.isParameter)));
  return [findDecl(top, name)].filter(Boolean);
}
let done = 0, failed = 0;
for (const s of symbols) {
  const sf = program.getSourceFile(path.join(root, s.file)); if (!sf) { console.log("NO FILE", s.line); failed++; continue; }
  let node = sf; const parts = s.sel.split(/[./]/); let nodes = [];
  for (const [i, p] of parts.entries()) { nodes = node ? select(node, p, i === parts.length - 1) : []; node = nodes[0]; }
  if (!nodes.length) { console.log("NOT FOUND", s.line); failed++; continue; }
  for (const node of nodes) {
  const id = nameOf(node); const old = id.text; if (old === s.to) continue;
  const queue = [[sf.fileName, id.getStart(sf)]], specifiers = new Set(); let cannot = false;
  const tokenAt = (file, start) => { let f; const walk = (n) => { if (start >= n.getStart(file) && start < n.end) { f = n; ts.forEachChild(n, walk); } }; walk(file); return f; };
  while (queue.length) { const locs = ls.findRenameLocations(...queue.pop(), false, false, { providePrefixAndSuffixTextForRename: true });
  if (!locs) { cannot = true; break; }
  for (const l of locs) {
    const lf = program.getSourceFile(l.fileName), tok = lf && tokenAt(lf, l.textSpan.start), sp = tok?.parent;
    if (sp && ts.isExportSpecifier(sp) && !sp.propertyName && sp.parent.parent.moduleSpecifier) { // `export { x } from`: rename the public name, too
      const key = l.fileName + ":" + l.textSpan.start; (edits.get(l.fileName) ?? edits.set(l.fileName, new Map()).get(l.fileName)).set(l.textSpan.start, { length: l.textSpan.length, old, plain: s.to });
      if (!specifiers.has(key)) { specifiers.add(key); queue.push([l.fileName, l.textSpan.start]); }
      continue; }
    if (l.fileName.includes("/node_modules/")) { console.log("IN NODE_MODULES", s.line); continue; }
    const m = edits.get(l.fileName) ?? edits.set(l.fileName, new Map()).get(l.fileName);
    const e = m.get(l.textSpan.start) ?? { length: l.textSpan.length, old }; 
    if (l.prefixText) { e.variable = s.to; } else if (l.suffixText) { e.property = s.to; } else e.plain = s.to; 
    e.prefix = l.prefixText ?? e.prefix; e.suffix = l.suffixText ?? e.suffix; m.set(l.textSpan.start, e); } }
  if (cannot) { console.log("CANNOT", s.line); failed++; continue; }
  } done++;
}
for (const [f, m] of edits) { let text = fs.readFileSync(f, "utf8"); const list = [...m].sort((a, b) => b[0] - a[0]);
  for (const [start, e] of list) { let rep;
    if (e.plain !== undefined) rep = e.plain;
    else if (e.variable !== undefined && e.property !== undefined) rep = e.prefix.includes(":") ? (e.variable === e.property ? e.property : `${e.property}: ${e.variable}`) : (e.variable===e.property? e.property : `${e.variable} as ${e.property}`);
    else if (e.variable !== undefined) rep = e.prefix + e.variable; else rep = e.property + e.suffix;
    text = text.slice(0, start) + rep + text.slice(start + e.length); }
  fs.writeFileSync(f, text); }
// file moves
if (moves.length) {
  const map = new Map(moves.map(([a, b]) => [path.join(root, a), path.join(root, b)]));
  for (const [a, b] of map) if (!fs.existsSync(a)) { console.log("NO FILE", a); map.delete(a); } else if (fs.existsSync(b)) { console.log("EXISTS", b); map.delete(a); }
  const at = (f) => map.get(f) ?? f;
  const spec = /((?:from|import)\s*\(?\s*|(?:vi\.(?:mock|importActual)|importActual|new URL|import\.meta\.resolve)\s*\(\s*)(["'`])((?:\.{1,2}\/|#app\/)[^"'`\s?]+)/g;
  for (const f of files) { const text = fs.readFileSync(f, "utf8");
    const out = text.replace(spec, (all, pre, q, s) => { const abs = s.startsWith("#app/") ? path.join(root, "app", s.slice(5)) : path.resolve(path.dirname(f), s);
      const target = at(abs); if (target === abs && at(f) === f) return all; if (!fs.existsSync(abs)) return all;
      let n; if (s.startsWith("#app/")) n = "#app/" + path.relative(root + "/app", target); else { n = path.relative(path.dirname(at(f)), target); if (!n.startsWith(".")) n = "./" + n; }
      return pre + q + n; });
    if (out !== text) fs.writeFileSync(f, out); }
  for (const [a, b] of map) { fs.mkdirSync(path.dirname(b), { recursive: true }); execSync(`git mv "${a}" "${b}"`, { cwd: root }); }
  const others = execSync("git ls-files", { cwd: root, encoding: "utf8" }).trim().split("\n").filter((f) => /\.(md|ts|tsx|mjs|js|json|conf|yml|csv)$/.test(f) && f !== "package-lock.json");
  const rel = moves.filter(([a]) => map.has(path.join(root, a))).sort((a, b) => b[0].length - a[0].length);
  for (const f of others) { const p = path.join(root, f); if (!fs.existsSync(p)) continue; let text = fs.readFileSync(p, "utf8"), o = text;
    for (const [a, b] of rel) { text = text.replaceAll(a, b); if (a.startsWith("app/")) text = text.replaceAll("`" + a.slice(4) + "`", "`" + b.slice(4) + "`"); }
    if (text !== o) fs.writeFileSync(p, text); }
}
console.log(`${done} symbols renamed, ${failed} failed, ${moves.length} files`);
