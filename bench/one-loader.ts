import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer, useLoaderData } from "@remix-run/react";
import { parseDocument } from "htmlparser2";
import { Pool } from "pg";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

import { compress } from "../server/buffered-response.ts";

/** Baseline for a logged-in page: one Remix route, one loader and one query; same elements, headers and compression. */
const [, , file, headersJson, socket] = process.argv;
const headers = JSON.parse(headersJson!) as [string, string][];
const pool = new Pool({ host: socket, user: "urithi", database: "urithi", port: 5432, max: 12 });

type ParsedNode = ReturnType<typeof parseDocument>["children"][number];

const page = parseDocument(readFileSync(file!, "utf8"), { lowerCaseAttributeNames: false }).children;

const PROPERTY_NAMES: Record<string, string> = { class: "className", for: "htmlFor", style: "data-style" };
const RAW_TAGS = ["script", "style"];

function toReactNode(node: ParsedNode, key: number): ReactNode {
  if (node.type === "text") return node.data;
  if (!("attribs" in node)) return null;
  const attributes = Object.entries(node.attribs).map(([name, value]) => [
    PROPERTY_NAMES[name] ?? name,
    value,
  ]);
  const properties = { ...(Object.fromEntries(attributes) as Record<string, string>), key };
  if (!RAW_TAGS.includes(node.name))
    return createElement(node.name, properties, toReactChildren(node.children));
  const __html = node.children.map((child) => ("data" in child ? child.data : "")).join("");
  return createElement(node.name, { ...properties, dangerouslySetInnerHTML: { __html } });
}

const toReactChildren = (children: ParsedNode[]) => (children.length ? children.map(toReactNode) : undefined);

function Page() {
  const { items } = useLoaderData<{ items: { title: string }[] }>();
  if (!items.length) throw new Error("the loader found nothing");
  return page.map(toReactNode);
}

const ITEM_QUERY =
  "select id, title, description, created_at from content order by created_at desc, id limit 6";
const loader = async () => ({ items: (await pool.query(ITEM_QUERY)).rows });

async function handleRequest(
  request: Request,
  status: number,
  responseHeaders: Headers,
  context: EntryContext,
) {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(RemixServer, { context, url: request.url }), {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    });
  });
  responseHeaders.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers: responseHeaders });
}

const build = {
  routes: { root: { id: "root", path: "", module: { loader, default: Page } } },
  entry: { module: { default: handleRequest } },
  assets: {
    routes: { root: { id: "root", path: "", hasLoader: true } },
    entry: { imports: [], module: "" },
    version: "1",
    url: "",
  },
  future: { v3_singleFetch: true },
  publicPath: "/",
  assetsBuildDirectory: "",
  basename: "/",
} as unknown as ServerBuild;
const handle = createRequestHandler(build, "production");

const server = createServer((request, response) => {
  void handle(
    new Request(`http://127.0.0.1${request.url!}`, { headers: request.headers as HeadersInit }),
  ).then(async (rendered) => {
    const body = await compress(Buffer.from(await rendered.arrayBuffer()), "br");
    for (const [name, value] of headers) response.appendHeader(name, value);
    response.setHeader("Content-Length", body.length);
    response.writeHead(rendered.status).end(body);
  });
});
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
