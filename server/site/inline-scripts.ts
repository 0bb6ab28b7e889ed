/** Hashes of the scripts that a page holds inline, as a content security policy names them. */
export async function inlineScriptHashes(html: string): Promise<string[]> {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  return Promise.all(
    scripts.map(async ([, script = '']) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    }),
  );
}
