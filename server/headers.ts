/** Security headers of every answer. Source: docs/spec/running.md §2.3. */

/** `scriptHashes` allow the page's inline scripts one by one; `https` tells browsers never to come without it again. */
export function securityHeaders(p: {
  scriptHashes: readonly string[];
  https: boolean;
}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${p.scriptHashes.map((hash) => ` '${hash}'`).join("")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(p.https ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
