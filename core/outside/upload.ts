export interface UploadInit extends RequestInit {
  /** Receives the sent part of the body, from 0 to 1. It is not called where no bytes travel, as in mock mode. */
  onUpload?(sent: number): void;
}

/**
 * Sends a request like `fetch`, but with upload progress, through XMLHttpRequest.
 *
 * @throws TypeError as a rejection when there is no response; the signal's reason when it is aborted
 */
export async function upload(url: string, init: UploadInit): Promise<Response> {
  const { method = 'POST', headers, body, signal, onUpload } = init;
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  try {
    return await new Promise((resolve, reject) => {
      request.open(method, url);
      request.responseType = 'arraybuffer';
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onUpload?.(loaded / total);
      };
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError(`The upload to ${url} got no response`));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort);
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function responseOf({ response, status, statusText }: XMLHttpRequest): Response {
  // A response without a body must not be given one.
  const hasNoBody = status === 204 || status === 205 || status === 304;
  return new Response(hasNoBody ? null : (response as ArrayBuffer), { status, statusText });
}
