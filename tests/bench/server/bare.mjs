import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least that Node can do: no routing, no checks, no log; the same bytes whatever is asked.
const [file, type, port] = process.argv.slice(2);
const body = readFileSync(String(file));
const headers = { 'content-type': String(type), 'content-length': body.length };

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), 'localhost');
