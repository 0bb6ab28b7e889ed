import { RequestError } from './request-errors';

/** The platform's refusal. The message is `error<status>`, and the cause the response's text. */
export class PlatformError extends RequestError {
  override readonly name = 'PlatformError';
  readonly status: number;

  /** @param retryAfter the seconds to wait in the response's header; those in its body take precedence */
  constructor(status: number, cause: string, retryAfter?: number) {
    const refusal = parseRefusal(cause);
    const waitSeconds = parseSeconds(refusal.retry_after) ?? retryAfter;
    const hint = [...messagesOf(refusal), adviceFor(status, waitSeconds)].join(' ');
    super(`error${status}`, hint, { cause, retryAfter: waitSeconds });
    this.status = status;
  }
}

function parseSeconds(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

function adviceFor(status: number, retryAfter: number | undefined): string {
  if (status >= 500) return 'The platform has a problem: try again later.';
  if (status === 429 && retryAfter !== undefined) {
    return `Too many requests to the platform: wait ${Math.ceil(retryAfter)} s.`;
  }
  return advice[status] ?? 'Compare the request with the platform’s REST API reference.';
}

const advice: Record<number, string> = {
  401: 'The access token is not valid or has expired: reload the page to sign in again.',
  403: 'The session lacks a scope, or the user lacks a permission: check both.',
  404: 'Not found, or not visible to this user: check the IDs.',
  413: 'The request is too large for the platform: send less.',
  429: 'Too many requests to the platform: wait a moment.',
};

/** A response such as `{"message": "Unknown Guild", "code": 10004}`; it can contain anything. */
interface PlatformRefusal {
  message?: unknown;
  /** The problems by field: `{"title": {"_errors": [{"message": "..."}]}}`, as deep as the request. */
  errors?: unknown;
  /** In seconds. */
  retry_after?: unknown;
}

function parseRefusal(responseText: string): PlatformRefusal {
  try {
    return Object(JSON.parse(responseText));
  } catch {
    return {};
  }
}

/** Returns the platform's own messages, as sentences. */
function messagesOf({ message, errors }: PlatformRefusal): string[] {
  const sentences = [...sentence(message), ...fieldErrors(errors)];
  return sentences.length > 0 ? ['The platform’s message:', ...sentences] : [];
}

function fieldErrors(errors: unknown, path: string[] = []): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '_errors' && Array.isArray(value)
      ? value.flatMap((problem) => sentence(problem?.message, `${path.join('.')}: `))
      : fieldErrors(value, [...path, key]),
  );
}

/** Returns text as a sentence in a list, which is empty for any other value. */
function sentence(text: unknown, prefix = ''): string[] {
  return typeof text === 'string' && text ? [prefix + text.replace(/\.?$/, '.')] : [];
}
