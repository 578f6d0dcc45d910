import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCommandLine } from '@main/conformance/commandLine';
import { credentialsFrom } from '@main/conformance/credentials';
import { readEnvironmentFile } from '@main/conformance/environmentFile';
import { anEnvironment } from '../support/builders';

describe('the command line', () => {
  it('names the file, the tenants and where the findings go', () => {
    expect(readCommandLine(['a.json', '--tenant', 'x', '--write', 'x', '--json', 'b.json'])).toEqual({
      file: 'a.json',
      tenant: 'x',
      write: 'x',
      json: 'b.json',
    });
    expect(readCommandLine(['a.json'])).toEqual({ file: 'a.json', tenant: null, write: null, json: null });
  });

  it.each([[[]], [['a.json', 'b.json']], [['a.json', '--password', 'x']], [['a.json', '--write']]])(
    'is refused as %j',
    (args) => expect(readCommandLine(args)).toEqual(expect.any(String)),
  );
});

describe('who signs in', () => {
  const surroundings = { COMANDA_EMAIL: 'ana@x.example', COMANDA_PASSWORD: 'clave' };

  it('is what the surroundings say, and nobody is asked', async () => {
    const ask = vi.fn();
    expect(await credentialsFrom(surroundings, ask)).toEqual({ email: 'ana@x.example', password: 'clave' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('is asked for, the password without showing it', async () => {
    const ask = vi.fn(async (_question: string, isHidden: boolean) => (isHidden ? 'clave' : 'ana@x.example'));
    expect(await credentialsFrom({}, ask)).toEqual({ email: 'ana@x.example', password: 'clave' });
    expect(ask.mock.calls.map(([, isHidden]) => isHidden)).toEqual([false, true]);
  });

  it('is nobody where nothing is said and nobody can be asked', async () => {
    expect(await credentialsFrom({ COMANDA_EMAIL: 'ana@x.example' }, null)).toBeNull();
    expect(await credentialsFrom({}, async () => '')).toBeNull();
  });
});

describe('the environment file', () => {
  const aFile = (text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-environment-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'environment.json'), text);
    return join(folder, 'environment.json');
  };

  it('gives an environment', () => {
    expect(readEnvironmentFile(aFile(JSON.stringify(anEnvironment('http://127.0.0.1:1'))))).toMatchObject({
      id: 'test',
    });
  });

  it('says what is wrong with it, and quotes nothing from it', () => {
    expect(readEnvironmentFile(aFile('{ "identityApiKey": AIza'))).toMatch(/environment\.json is no JSON\.$/);
    expect(readEnvironmentFile(aFile('{}'))).toMatch(/is no environment\. id: /);
    expect(readEnvironmentFile('/nowhere.json')).toMatch(/^\/nowhere\.json cannot be read: ENOENT/);
  });
});
