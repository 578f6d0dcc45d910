import { writeFileSync } from 'node:fs';
import { version } from '../../../package.json';
import { createOpenApiDocument } from './document';

/** npm run openapi: writes the contract as OpenAPI to the given file or to stdout. */

const [file, ...extraFiles] = process.argv.slice(2);
const text = `${JSON.stringify(createOpenApiDocument(version), null, 2)}\n`;

if (extraFiles.length > 0 || file?.startsWith('-') === true) {
  process.stderr.write('comanda: npm run openapi [-- FILE]\n');
  process.exitCode = 2;
} else if (file === undefined) {
  // Ignores a closed pipe, as with `| head`.
  process.stdout.on('error', () => undefined);
  process.stdout.write(text);
} else {
  try {
    writeFileSync(file, text);
  } catch (error) {
    process.stderr.write(`comanda: ${file} could not be written: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
