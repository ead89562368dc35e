/** Upper bound for one Node thread: sends the same headers and bytes for every request. Arguments: file, port. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = ''] = process.argv.slice(2);
const { headers, body: text } = JSON.parse(readFileSync(file, 'utf8')) as {
  headers: Record<string, string>;
  body: string;
};
const body = Buffer.from(text, 'base64');
for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
const fields = Object.entries({ ...headers, 'content-length': String(body.length) }).flat();

const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
  response.writeHead(200, fields);
  response.end(body);
});
server.listen(Number(port), '127.0.0.1');
