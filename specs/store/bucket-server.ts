/**
 * A service of S3's kind as far as files beside the rows need one, on the loopback and in memory. It checks each signature by its own
 * reckoning, as AWS describes it (Signature Version 4), and what it was sent against its digest.
 */
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { listeningOn } from "../server/loopback.ts";

const KEY = "kunci";
const SECRET = "rahasia/+=";
const REGION = "ap-southeast-3";
/** Few, so that a listing has several pages. */
const PAGE = 2;

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** What is wrong with how a call was signed, or null. */
function faultOf(request: IncomingMessage, body: Buffer): string | null {
  const { headers, method = "", url = "" } = request;
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? "",
  );
  if (said === null) return "AccessDenied";
  const [, credential = "", signed = "", signature = ""] = said;
  const [key, day = "", region = "", service = ""] = credential.split("/");
  if (key !== KEY) return "InvalidAccessKeyId";
  const digest = String(headers["x-amz-content-sha256"]);
  if (digest !== "UNSIGNED-PAYLOAD" && digest !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const [path = "", query = ""] = url.split("?", 2);
  const canonical = [
    ...[method, path, query.split("&").toSorted().join("&")],
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    ...["", signed, digest],
  ].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const signing = [day, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  const right = hmac(signing, text).toString("hex");
  return region === REGION && right === signature ? null : "SignatureDoesNotMatch";
}

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export async function openBucketServer() {
  const kept = new Map<string, { bytes: Buffer; at: Date }>();
  const listed = (url: URL): string => {
    const from = url.searchParams.get("continuation-token") ?? "";
    const names = [...kept.keys()]
      .filter((name) => name.startsWith(url.searchParams.get("prefix") ?? "") && name > from)
      .toSorted();
    const contents = names.slice(0, PAGE).map((name) => {
      const at = kept.get(name)?.at.toISOString() ?? "";
      return `<Contents><Key>${xml(name)}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const next =
      names.length > PAGE
        ? `<NextContinuationToken>${xml(names[PAGE - 1] ?? "")}</NextContinuationToken>`
        : "";
    return `<?xml version="1.0"?><ListBucketResult><Name>sekolah</Name>${contents.join("")}${next}</ListBucketResult>`;
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const end = (status: number, said: string | Buffer = "") => response.writeHead(status).end(said);
    const fault = faultOf(request, body);
    if (fault !== null)
      return end(fault.startsWith("XAmz") ? 400 : 403, `<Error><Code>${fault}</Code></Error>`);
    const url = new URL(request.url ?? "/", "http://bucket");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    if (bucket !== "sekolah") return end(404, "<Error><Code>NoSuchBucket</Code></Error>");
    const name = rest.join("/");
    if (name === "") return end(200, listed(url));
    const found = kept.get(name);
    if (request.method === "PUT") kept.set(name, { bytes: body, at: new Date() });
    else if (request.method === "DELETE") kept.delete(name);
    else if (found === undefined) return end(404, "<Error><Code>NoSuchKey</Code></Error>");
    else return end(200, found.bytes);
    return end(request.method === "DELETE" ? 204 : 200);
  });
  const port = await listeningOn(server);
  return {
    /** `FILES_URL` of a folder in its bucket; with another secret, one that it refuses */
    addressOf: (folder: string, { secret = SECRET, bucket = "sekolah" } = {}) =>
      `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/${folder}?region=${REGION}`,
    names: () => [...kept.keys()].toSorted(),
    /** makes a file as old as if it had been written then */
    age: (name: string, at: Date) => {
      const found = kept.get(name);
      if (found !== undefined) found.at = at;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
