import { RANDOM_TOKENS } from '../utils';

/**
 * Secrets that let their reader act as the user or the application, and their detection: by the
 * names of fields, parameters, headers and variables, by their place in an address, by their
 * shape, and by their known values. Whatever leaves the process or the stage is masked here: traffic,
 * recordings, responses of the control interface, tools, messages, links and the terminal.
 */

export const MASK = '••••••';

/** Names of secrets, also as the last part of a longer one such as `DISCORD_BOT_TOKEN`, without case and separators. */
const SECRET_NAME =
  /(?:token|secret|password|passwd|passphrase|(?:private|api|secret|access|signing|encryption)key|authorization|credentials?|cookie|ticket|codeverifier)$/;
/** Names that are secret only on their own. */
const secretNames = new Set(['code', 'pwd', 'jwt', 'passcode']);
/** Names whose numbers are secrets too. */
const NUMBER_NAME = /(?:password|passwd|passphrase|passcode|pwd)$/;
/** Containers of secrets with arbitrary names. */
const containers = new Set(['secrets', 'cookies', 'credentials', 'passwords', 'apikeys']);
/** Texts in place of a secret: nothing, and how a request was authorized. */
const NO_SECRET = /^(?:Bearer|Bot|Basic)?$/;
/** Most names match none of these, which is quick to check. */
const SECRET_NAME_PART = /token|secret|pass|pwd|key|auth|cookie|ticket|code|cred|jwt/i;

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Returns whether a field of that name holds a secret. */
export function isSecret(name: string): boolean {
  if (!SECRET_NAME_PART.test(name)) return false;
  return isSecretPlainName(plainName(name));
}

const isSecretPlainName = (plain: string) => secretNames.has(plain) || SECRET_NAME.test(plain);

/** Returns whether the texts in a field of that name are secrets, whatever their own names. */
export const holdsSecrets = (name: string): boolean =>
  isSecret(name) || containers.has(plainName(name));

/** The values of secrets, such as a set of them; a known size of 0 spares the search. */
export type KnownSecrets = Pick<ReadonlySet<string>, 'has'> & { readonly size?: number };

const NONE: KnownSecrets = new Set<string>();

/** Copies JSON-like data with secret fields, secrets within texts, and known secret values masked at any depth. */
export function maskSecrets<T>(value: T, known = NONE): T {
  return maskValue(value, known, false) as T;
}

/** @param isInSecret true if texts in it are secrets, whatever their names */
function maskValue(value: unknown, known: KnownSecrets, isInSecret: boolean): unknown {
  if (typeof value === 'string') return isInSecret ? MASK : maskText(value, known);
  if (Array.isArray(value)) return value.map((each) => maskValue(each, known, isInSecret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      known.has(name) ? MASK : name,
      maskField(name, field, known, isInSecret),
    ]),
  );
}

/** Returns the value of a field, masked if the name marks it as a secret. */
export function maskField(name: string, field: unknown, known = NONE, isInSecret = false): unknown {
  if (!SECRET_NAME_PART.test(name)) return maskValue(field, known, isInSecret);
  const plain = plainName(name);
  const isOne = isSecretPlainName(plain);
  if (isOne && typeof field === 'string') return NO_SECRET.test(field) ? field : MASK;
  if (typeof field === 'number' && NUMBER_NAME.test(plain)) return MASK;
  const isList = isOne && Array.isArray(field) && field.every((each) => typeof each === 'string');
  return maskValue(field, known, isInSecret || isList || containers.has(plain));
}

/** The minimum length of a secret that is recognized by its value: shorter ones may be words. */
export const MIN_SECRET_LENGTH = 16;

/**
 * Finds the values of secret fields in JSON-like data, at any depth, to recognize them wherever else they occur. In a
 * flood it runs for every frame, so it allocates nothing.
 */
export function collectSecrets(value: unknown, addSecret: (secret: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const name in value) {
    const field: unknown = value[name as keyof typeof value];
    if (typeof field !== 'string') collectSecrets(field, addSecret);
    // An id of the world occurs in many places, and opens nothing.
    else if (field.length >= MIN_SECRET_LENGTH && isSecret(name) && /\D/.test(field)) {
      addSecret(field.replace(/^(?:Bearer|Bot|Basic) /, ''));
    }
  }
}

/** Names in texts; `code` and others by themselves are too common there. */
const NAME_PATTERN =
  'token|secret|passw(?:or)?d|passphrase|(?:private|api|secret|access|signing|encryption)[_-]?key|authorization|credentials?|ticket|code[_-]?verifier';
const STRONG_NAME =
  /^(?:passw|passphrase|private|api|secret[_-]?k|access[_-]?k|signing|encryption|code)/i;
const VALUE = '[^\\s"\'`&,;#<>{})\\]\\\\]+';

/** `name=value` and its like in a form, an address or an environment, also when it or its JSON is encoded. */
const ASSIGNMENT = new RegExp(
  `((?:${NAME_PATTERN}|[?&](?:code|pwd|jwt)|(?:%3F|%26)code)(?:=|%3D|%22%3A%22))${VALUE}`,
  'gi',
);
/** `"name": "value"` of JSON, of code, and of JSON within a text of JSON; `NAME="value"` of an environment. */
const QUOTED_ASSIGNMENT = new RegExp(
  `(${NAME_PATTERN}|cookie|\\b(?:code|pwd|jwt|passcode))(\\\\{0,8}["'\`]?\\s{0,9}(?::|=>?)\\s{0,9}(\\\\{0,8})(["'\`]))((?:\\3\\\\{1,9}["'\`]|(?!\\3\\4)[^])*)(?=\\3\\4|$)`,
  'gi',
);
/** `name: value` or `name = value`, as a person writes it. */
const SPACED_ASSIGNMENT = new RegExp(
  `(^|[\\w-])?(${NAME_PATTERN})(\\s{0,3}(?::|=(?![=>]))\\s{0,3})(?!(?:Bearer|Bot|Basic)\\b)(${VALUE})`,
  'gi',
);
/** Secrets by their place: in headers and in addresses. */
const places: [RegExp, string][] = [
  [/(\b(?:Bearer|Bot|Basic) )(?=[\w.~+/=-]*\d|[\w.~+/=-]{16})[\w.~+/=-]{6,}/g, '$1'],
  [/(\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?)[^\s"'=;]{1,200}=[^\n"']*/gi, '$1'],
  [/(\b[a-z][a-z+.-]{1,20}:\/\/)[^\s/?#@"'<>]{1,500}@/gi, `$1${MASK}@`],
  [
    /((?:\/|%2F)(?:webhooks|interactions)(?:\/|%2F)[^\s/?#"'%]{1,40}(?:\/|%2F))[^\s/?#"'%\\]+/gi,
    '$1',
  ],
];
/** Secrets by their shape: private keys, bots' tokens, JSON Web Tokens. */
const shapes = [
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)/g,
  /\b[MNO][\w-]{22,30}\.[\w-]{6,7}\.[\w-]{27,}/g,
  /\beyJ[\w-]{8,300}\.[\w-]{8,4000}\.[\w-]*/g,
];
/** A text that does not match has no secret that could be recognized without its value. */
const TEXT_HINT =
  /[:=@]|%3[AD]|(?:webhooks|interactions)(?:\/|%2F)|eyJ|PRIVATE KEY|(?:Bearer|Bot|Basic) |\.[\w-]{6,7}\./i;

const looksRandom = (value: string) =>
  value.length >= 20 || (value.length >= 6 && /\d/.test(value));

/** Possible forms of a secret that is known by its value, without the text around it. */
const SECRET_SHAPES = [/[\w.~+/=-]{16,}/g, /[\w.~-]{16,}/g, RANDOM_TOKENS];

/** A parameter in an address; its name may be encoded. */
const PARAMETER = /([?&]([^\s=?&#]+)=)[^\s"'`<>&#]+/g;

/** Masks the values after `access_token` and the like in a text, such as an address or a line of a log. */
export function maskText(line: string, known = NONE): string {
  const text = TEXT_HINT.test(line) ? maskFound(line) : line;
  return known.size !== 0 ? maskKnown(text, known) : text;
}

function maskFound(line: string): string {
  let text = shapes.reduce((each, shape) => each.replace(shape, MASK), line);
  text = text.replace(PARAMETER, (all, start: string, name: string) =>
    isSecret(decode(name)) ? `${start}${MASK}` : all,
  );
  for (const [place, shown] of places) {
    text = text.replace(place, shown.includes(MASK) ? shown : `${shown}${MASK}`);
  }
  return text
    .replace(ASSIGNMENT, `$1${MASK}`)
    .replace(QUOTED_ASSIGNMENT, (all, ...[name, start, , , value]: string[]) =>
      // A word after "code" is an error's, so there only a value that looks like a secret counts.
      value && (plainName(name as string) !== 'code' || looksRandom(value))
        ? `${name}${start}${MASK}`
        : all,
    )
    .replace(SPACED_ASSIGNMENT, (all, ...[before = '', name = '', colon, value = '']: string[]) =>
      before || STRONG_NAME.test(name) || looksRandom(value)
        ? `${before}${name}${colon}${MASK}`
        : all,
    );
}

/** Masks each of these values in a text where it is a word of its own. */
function maskKnown(text: string, known: KnownSecrets): string {
  return SECRET_SHAPES.reduce(
    (each, token) => each.replace(token, (found) => (known.has(found) ? MASK : found)),
    text,
  );
}

const decode = (name: string) => [...new URLSearchParams(`${name}=`).keys()].join();
