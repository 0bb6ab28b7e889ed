import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The minimum on Node: the same bytes for every request, without routing, checks or a log.
const [file, type, port] = process.argv.slice(2);
const body = readFileSync(String(file));
const headers = { 'content-type': String(type), 'content-length': body.length };

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), 'localhost');
