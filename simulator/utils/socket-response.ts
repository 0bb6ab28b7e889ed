/** Returns a refusal in the bytes of HTTP/1.1, for a socket without a response. */
export function formatSocketResponse(
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): string {
  const head = [
    `HTTP/1.1 ${status} Refused`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
