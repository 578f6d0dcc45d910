import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readCommandLine, usage } from './commandLine';
import { conformance } from './conformance';
import { credentialsFrom, terminalAsker } from './credentials';
import { readEnvironmentFile } from './environmentFile';
import { isConforming, jsonOf } from './findings';

/** npm run conformance: whether the app can work on a platform. */

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`comanda: ${text}\n`);

const wrongUse = (why: string): number => {
  complain(`${why}\n\n${usage}`);
  return 2;
};

/**
 * The first Ctrl+C ends the asking, so that what was made is taken back; the second ends everything. Somebody who stops
 * reading what is printed wants to know no more either.
 */
const untilInterrupted = (): AbortSignal => {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(130);
    complain('ending; what was made is taken back first');
    controller.abort();
  });
  process.stdout.on('error', () => controller.abort());
  return controller.signal;
};

const main = async (): Promise<number> => {
  const wish = readCommandLine(process.argv.slice(2));
  if (typeof wish === 'string') return wrongUse(wish);
  const environment = readEnvironmentFile(wish.file);
  if (typeof environment === 'string') return wrongUse(environment);
  const tenant = wish.tenant ?? environment.defaultTenant;
  if (wish.write !== null && wish.write !== tenant) {
    return wrongUse(`--write ${wish.write} is not the tenant that is signed in to, ${tenant}.`);
  }
  const credentials = await credentialsFrom(process.env, terminalAsker());
  if (credentials === null) return wrongUse('Who signs in is not known: set COMANDA_EMAIL and COMANDA_PASSWORD.');

  const findings = await conformance({
    environment,
    tenant,
    credentials,
    writes: wish.write !== null,
    mark: randomBytes(3).toString('hex'),
    print: say,
    stop: untilInterrupted(),
  });
  if (wish.json !== null) {
    try {
      writeFileSync(wish.json, jsonOf(findings));
    } catch (error) {
      complain(`${wish.json} could not be written: ${(error as Error).message}`);
      return 1;
    }
  }
  return isConforming(findings) ? 0 : 1;
};

void main().then((status) => {
  process.exitCode = status;
});
