import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCommandLine } from '@main/conformance/commandLine';
import { readCredentials } from '@main/conformance/credentials';
import { readEnvironmentFile } from '@main/conformance/environmentFile';
import { anEnvironment } from '../support/builders';

describe('the command line of the conformance check', () => {
  it('reads the file, the tenants and the output path', () => {
    expect(readCommandLine(['a.json', '--tenant', 'x', '--write', 'x', '--json', 'b.json'])).toEqual({
      file: 'a.json',
      tenant: 'x',
      writeTenant: 'x',
      jsonFile: 'b.json',
    });
    expect(readCommandLine(['a.json'])).toEqual({ file: 'a.json', tenant: null, writeTenant: null, jsonFile: null });
  });

  it.each([[[]], [['a.json', 'b.json']], [['a.json', '--password', 'x']], [['a.json', '--write']]])(
    'rejects the arguments %j',
    (args) => expect(readCommandLine(args)).toEqual(expect.any(String)),
  );
});

describe('the credentials of the conformance check', () => {
  const variables = { COMANDA_EMAIL: 'ana@x.example', COMANDA_PASSWORD: 'clave' };

  it('come from the environment variables without a prompt', async () => {
    const ask = vi.fn();
    expect(await readCredentials(variables, ask)).toEqual({ email: 'ana@x.example', password: 'clave' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('are requested in a prompt that hides the password when there are no variables', async () => {
    const ask = vi.fn(async (_question: string, isHidden: boolean) => (isHidden ? 'clave' : 'ana@x.example'));
    expect(await readCredentials({}, ask)).toEqual({ email: 'ana@x.example', password: 'clave' });
    expect(ask.mock.calls.map(([, isHidden]) => isHidden)).toEqual([false, true]);
  });

  it('are missing when there are no variables and no prompt is possible', async () => {
    expect(await readCredentials({ COMANDA_EMAIL: 'ana@x.example' }, null)).toBeNull();
    expect(await readCredentials({}, async () => '')).toBeNull();
  });
});

describe('readEnvironmentFile', () => {
  const writeTestFile = (text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-environment-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'environment.json'), text);
    return join(folder, 'environment.json');
  };

  it('returns the environment', () => {
    expect(readEnvironmentFile(writeTestFile(JSON.stringify(anEnvironment('http://127.0.0.1:1'))))).toMatchObject({
      id: 'test',
    });
  });

  it("reports the error without quoting the file's contents", () => {
    expect(readEnvironmentFile(writeTestFile('{ "identityApiKey": AIza'))).toMatch(/environment\.json is no JSON\.$/);
    expect(readEnvironmentFile(writeTestFile('{}'))).toMatch(/is no environment\. id: /);
    expect(readEnvironmentFile('/nowhere.json')).toMatch(/^\/nowhere\.json cannot be read: ENOENT/);
  });
});
