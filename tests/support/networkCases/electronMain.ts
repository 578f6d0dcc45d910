import { readFileSync, writeFileSync } from 'node:fs';
import { app } from 'electron';
import { createChromiumNetwork } from '@main/network/chromiumNetwork';
import { guardSession } from '@main/windows/windowGuards';
import { runNetworkCases } from './networkCases';

/** Electron app that runs the cases over Chromium's network and writes the results to a file. */

interface Task {
  tls: { key: string; cert: string };
  resultFile: string;
}

const task = JSON.parse(readFileSync(process.env['NETWORK_TABLE'] ?? '', 'utf8')) as Task;

// As in the app, a session has no network access unless it was created for requests.
app.on('session-created', (createdSession) => guardSession(createdSession, null));
void app.whenReady().then(async () => {
  const results = await runNetworkCases(
    'chromium',
    createChromiumNetwork(() => Promise.resolve(null)),
    task.tls,
  ).catch((error: Error) => error.stack);
  writeFileSync(
    task.resultFile,
    JSON.stringify(results ?? null, (_key, value: unknown) => value ?? null),
  );
  app.exit(0);
});
