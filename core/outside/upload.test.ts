import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { target } from '../../simulator/proxy/testing/own-servers';
import { upload } from './upload';

/** Starts a server that any page may call. */
async function serve(answer: RequestListener) {
  const { host, stop } = await target((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response);
  });
  return { url: `http://${host}/attachment`, stop };
}

test.each([413, 204])('resolves with status %i too, as fetch does', async (status) => {
  const { url } = await serve((_, response) => response.writeHead(status).end());
  expect((await upload(url, { body: 'a big file' })).status).toBe(status);
});

test('reports the uploaded share from the browser’s progress events', async () => {
  const { url } = await serve((request, answer) => request.resume().on('end', () => answer.end()));
  const sent: number[] = [];
  const requests: XMLHttpRequest[] = [];
  const { send } = XMLHttpRequest.prototype;
  // This document sends everything at once, so the test fires the browser's events itself.
  XMLHttpRequest.prototype.send = function (body) {
    requests.push(this);
    send.call(this, body);
  };
  const uploading = upload(url, { body: 'a big file', onUpload: (part) => sent.push(part) });
  XMLHttpRequest.prototype.send = send;
  const progress = (init: ProgressEventInit) =>
    requests[0]?.upload.dispatchEvent(new ProgressEvent('progress', init));
  progress({ lengthComputable: true, loaded: 5, total: 10 });
  progress({ lengthComputable: false, loaded: 7 });
  progress({ lengthComputable: true, loaded: 10, total: 10 });
  await uploading;
  expect(sent).toEqual([0.5, 1]);
});

test('rejects when no server responds, and names the URL', async () => {
  const { url, stop } = await serve(() => {});
  await stop();
  await expect(upload(url, { body: 'a big file' })).rejects.toThrow(`The upload to ${url}`);
});

test('rejects with the abort reason, both before and during the upload', async () => {
  const { url } = await serve(() => {});
  const reason = new Error('The page was left');
  const before = AbortSignal.abort(reason);
  await expect(upload(url, { body: 'a big file', signal: before })).rejects.toBe(reason);
  const leaving = new AbortController();
  const uploading = upload(url, { body: 'a big file', signal: leaving.signal });
  setTimeout(() => leaving.abort(reason), 50);
  await expect(uploading).rejects.toBe(reason);
});
