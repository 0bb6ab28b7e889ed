import { ids } from '../../simulator/world';

/** Numbers from 0 to 1 that depend on the seed alone: a failure can be run again. */
export function randomNumbers(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const good = [
  ...[ids.application, ids.me, ids.marlo, ids.testHintPack, ids.ownedTable],
  ids.instance,
];
const hostile = [
  ...['..', '.', '%2e%2e', '..%2f..%2fusers%2f@me', '%252e%252e', '%00', '%0d%0aX: y', '%', '%ff'],
  ...['__proto__', 'constructor', "1' OR '1'='1", '<script>', '1?user_id=2', '1%3Fa%3Db', '1#x'],
  ...[
    '-1',
    '0',
    '1e9',
    '9'.repeat(20),
    '9'.repeat(21),
    'x'.repeat(300),
    '１２３',
    '\u202e12',
    'a b',
  ],
  ...['i-', 'i-1-gc--', 'i-1-cl-__proto__', 'null', 'undefined', '', '*', '{{1}}'],
];
const heads = ['api', 'api', 'api', 'api', 'api', 'API', 'apis', '', '..'];
const words = [
  ...['token', 'health', 'iap', 'skus', 'entitlements', 'consume'],
  ...['activity-instance', 'proxy-auth-example', 'nothing'],
];
const methods = ['GET', 'GET', 'GET', 'GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const queries = [
  '',
  '',
  'show_test=0',
  'show_test=1',
  'show_test=2',
  'show_test=%',
  'user_id=1&',
  '%',
];
const types = ['application/json', 'Application/JSON; charset=x', 'text/plain', 'a/b/c', '', ';'];
const bodies = [
  ...['', '{', '{}', 'null', '[]', '"a"', '0', '{"code":1}', '{"code":""}', '{"code":"a-code"}'],
  ...['{"code":"nobody"}', '{"__proto__":{"code":"a"}}', `{"code":"${'x'.repeat(600)}"}`],
  ...['{"code":"a&client_id=1"}', '\u0000', 'x'.repeat(20_000), '['.repeat(5000)],
];

export interface RandomRequestOptions {
  /** Valid headers, which are mixed with bad ones. */
  credentials: Record<string, string>[];
}

/** A request that somebody with bad intentions, or bad luck, might make. Most reach a handler. */
export function randomRequest(
  random: () => number,
  { credentials }: RandomRequestOptions,
): Request {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const id = () => (random() < 0.6 ? one(good) : one(hostile));
  const paths: (() => string)[] = [
    () => 'api/token',
    () => `api/iap/${random() < 0.7 ? ids.application : id()}/skus`,
    () => `api/iap/${random() < 0.7 ? ids.application : id()}/entitlements/${id()}`,
    () => `api/iap/${random() < 0.7 ? ids.application : id()}/consume/${id()}`,
    () => `api/activity-instance/${id()}`,
    () => 'api/proxy-auth-example',
    () =>
      [one(heads), ...Array.from({ length: random() * 5 }, () => one([...words, id()]))].join('/'),
  ];
  const method = one(methods);
  const headers = new Headers(random() < 0.6 ? one(credentials) : {});
  const maybe = (name: string, values: string[]) => {
    if (random() < 0.3) headers.set(name, one(values));
  };
  maybe('content-type', types);
  maybe('authorization', ['Bearer x', 'Bearer ', 'Bot simulated-bot-token', 'Basic eDp5', 'é']);
  maybe('x-signature-ed25519', ['', 'AAAA', btoa('x'.repeat(64)), '%']);
  maybe('x-discord-proxy-payload', ['e30=', 'bnVsbA==', '%%', btoa('\xff\xff')]);
  maybe('x-signature-timestamp', ['0', 'x', '99999999999']);
  maybe('x-request-id', ['1', 'x'.repeat(200), '"}']);
  maybe('sec-fetch-site', ['cross-site', 'same-origin', 'none', 'x']);
  maybe('content-length', ['0', '-1', '99999999', 'x']);
  if (method === 'POST' && random() < 0.8) headers.set('content-type', 'application/json');
  const bodiless = method === 'GET' || method === 'HEAD';
  return new Request(`http://localhost:3000/${one(paths)()}?${one(queries)}`, {
    method,
    headers,
    ...(bodiless ? {} : { body: one(bodies) }),
  });
}
