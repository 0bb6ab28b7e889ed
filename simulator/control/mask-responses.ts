import type { MiddlewareHandler } from 'hono';
import { type KnownSecrets, maskSecrets, maskText } from '../traffic';

/**
 * Masks the secrets in every response and stream, unless the caller asks for them with `secrets=true`, as the stage and
 * the fixture do: the simulated client needs the tokens of its own world.
 */
export function maskResponses(known: KnownSecrets): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.query('secrets') === 'true') return;
    const { res } = c;
    const type = res.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream') && res.body)
      c.res = new Response(res.body.pipeThrough(maskEvents(known)), res);
    else if (type.startsWith('application/json'))
      c.res = new Response(maskJson(await res.text(), known), res);
  };
}

/** Masks a stream of events, each of which is in one chunk. */
function maskEvents(known: KnownSecrets) {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const masked = decoder
        .decode(chunk)
        .replace(
          /^(data: )(.*)$/gm,
          (_, start: string, json: string) => start + maskJson(json, known),
        );
      controller.enqueue(encoder.encode(masked));
    },
  });
}

/** Masks JSON; returns the same text if it has no secrets. */
function maskJson(text: string, known: KnownSecrets): string {
  const value = JSON.parse(text);
  const { error } = Object(value);
  // The code of a refusal is no code of OAuth2.
  const masked =
    typeof error?.message === 'string'
      ? { error: { ...error, message: maskText(error.message, known) } }
      : maskSecrets(value, known);
  const json = JSON.stringify(masked);
  return json === JSON.stringify(value) ? text : json;
}
