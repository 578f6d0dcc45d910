import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FileLog } from '@main/log/log';
import { redact } from '@main/log/redact';

const jwt = 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI3IiwiZXhwIjoxfQ.c2lnbmF0dXJl';

describe('redacting a log message', () => {
  it.each([
    ['an id token', `token ${jwt} refused`, jwt],
    ['a bearer header', 'authorization: Bearer abc.def-123', 'abc.def-123'],
    [
      'a refresh token',
      'with AMf-vBx7qGkq0rTQx2b9y1ZJd8fK3mNpLwEuHsRtYvCxZa',
      'AMf-vBx7qGkq0rTQx2b9y1ZJd8fK3mNpLwEuHsRtYvCxZa',
    ],
    ['an API key in a URL', 'POST http://127.0.0.1:80/v1/token?key=AIzaShort', 'AIzaShort'],
    ['a password in JSON', '{"password":"practica-admin"}', 'practica-admin'],
    ['an email', 'user ana.perez+1@burger-demo.example failed', 'ana.perez'],
    ['an email in a URL', 'https://chat.example/?email=ana@x.example&n=1', 'ana@x'],
    ['a phone', 'phone 56900000001 is wrong', '56900000001'],
    ['a phone with spaces', 'phone +56 9 0000 0001 is wrong', '0000 0001'],
    ['a URL-encoded email', 'https://chat.example/?email=ana%40x.example&n=1', 'ana%40x'],
    ['a doubly encoded email', 'to=ana%2540x.example', 'ana%2540x'],
    ['a URL-encoded phone', '?phone=%2B56%209%200000%200001', '200000'],
    ['a RUT', 'rut 12.345.678-5 is taken', '12.345.678'],
    ['a RUT without points', 'customer 9876543-K is taken', '9876543'],
    ['a RUT without a dash', 'customer 12345678K is taken', '12345678'],
    ['a name in JSON', '{"first_name":"Ana María","last_name":"Pérez Soto"}', 'Pérez'],
    ['a name with spaces', '{"customerName": "Ana María Pérez"}', 'María'],
    ['a name in a URL', '/users?name=Ana%20P%C3%A9rez&page=2', 'P%C3'],
    ['a name without quotes', 'name: Ana María Pérez, id: 7', 'María'],
    ['a street address', '{"address":"Av. Italia 1234, depto 5"}', 'Italia'],
    ['the user name in a path', 'ENOENT /home/ana.perez/.config/Comanda/settings.json', 'ana.perez'],
    ['the user name in a Windows path', 'EPERM C:\\Users\\Ana Pérez\\AppData\\x.json', 'Pérez'],
    [
      "a user's search text",
      "ERR_ABORTED (-3) loading 'app://comanda/index.html#/orders?search=Ana+P%C3%A9rez'",
      'Ana',
    ],
    ["a proxy's password", 'PROXY http://ana:s3cret@proxy:8080 refused', 's3cret'],
    ["a proxy's password with an @", 'http://ana:s3@cret@proxy.example:8080/', 's3@cret'],
    ["a proxy's password in a URL without a scheme", 'proxy ana:s3cret@10.0.0.9:3128 refused', 's3cret'],
    ["a proxy's authorization header", 'Proxy-Authorization: Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz'],
    ['a password with spaces', '{"password":"tres tristes tigres"}', 'tigres'],
  ])('hides %s', (_title, text, secret) => {
    expect(redact(text)).not.toContain(secret);
  });

  it('keeps call names, paths and query names readable', () => {
    expect(redact('stores.close failed: server 9999')).toBe('stores.close failed: server 9999');
    expect(redact('users.list answered 200 without page.3.name')).toBe('users.list answered 200 without page.3.name');
    expect(redact('net::ERR_PROXY_CONNECTION_FAILED at https://api.example/stores/12')).toContain('/stores/12');
    expect(redact('/users?name=Ana&page=2')).toBe('/users?name=[hidden]&page=2');
    expect(redact('Error: connect ECONNREFUSED 127.0.0.1:45678')).toBe('Error: connect ECONNREFUSED 127.0.0.1:45678');
  });
});

const createLog = (maxBytes?: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'logs', 'main.log');
  return { log: new FileLog(path, maxBytes, () => new Date(0)), path, folder: join(folder, 'logs') };
};

describe('the log file', () => {
  it('contains redacted lines and is readable only by its owner', async () => {
    const { log, path, folder } = createLog();
    log.info('started');
    log.error('refused', new Error(`token ${jwt}`, { cause: new Error('ana@x.example') }));
    await log.flush();
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(/^1970-01-01T00:00:00.000Z info started\n/);
    expect(text).toContain('error refused: Error: token [token]');
    expect(text).not.toContain('ana@x');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('contains one entry per log call, even for text with line breaks and control characters', async () => {
    const { log, path } = createLog();
    log.info('stores.list failed: \u001b[2J\r\nerror signed in\nx\u0000\u009by');
    await log.flush();
    expect(readFileSync(path, 'utf8')).toBe(
      '1970-01-01T00:00:00.000Z info stores.list failed: [2J\n  error signed in\n  xy\n',
    );
  });

  it('contains lines in order, including those logged during a write', async () => {
    const { log, path } = createLog();
    log.info('one');
    await new Promise((resolve) => setImmediate(resolve));
    log.info('two');
    await log.flush();
    log.info('three');
    await log.flush();
    expect(readFileSync(path, 'utf8').match(/one|two|three/g)).toEqual(['one', 'two', 'three']);
  });

  it('exists at most twice, as the current and the previous file', async () => {
    const { log, folder } = createLog(1_000);
    for (let round = 0; round < 50; round += 1) {
      log.info('x'.repeat(20).padEnd(300, ' y'));
      await log.flush();
    }
    expect(readdirSync(folder).sort()).toEqual(['main.log', 'main.log.old']);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(2_000);
  });

  it('causes no error when it cannot be written', async () => {
    const { log: firstLog, path } = createLog();
    firstLog.info('a file where the folder should be');
    await firstLog.flush();
    const log = new FileLog(join(path, 'logs', 'main.log'));
    log.error('something', new Error('else'));
    await expect(log.flush()).resolves.toBeUndefined();
  });
});
