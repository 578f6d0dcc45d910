import { readFile } from 'node:fs/promises';
import { arch, cpus, hostname, release, totalmem, userInfo } from 'node:os';
import { app, screen } from 'electron';
import type { DiagnosisFile } from '@shared/bridge/actions';
import type { Environment } from '@shared/bridge/environment';
import type { SessionState } from '@shared/bridge/session';
import type { FileLog } from '../log/log';
import { createDiagnosis, listPersonalTexts } from './diagnosis';

interface DiagnosisPorts {
  log: Pick<FileLog, 'flush'>;
  logPath: string;
  getEnvironment: () => Environment | null;
  getSession: () => SessionState;
  countProfiles: () => Promise<number>;
}

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const readUserName = (): string[] => {
  try {
    return [userInfo().username];
  } catch {
    // `userInfo` throws if the system has no entry for the user.
    return [];
  }
};

/** Reads the state of the app and this computer for support. */
export const readDiagnosis = async (ports: DiagnosisPorts): Promise<DiagnosisFile[]> => {
  await ports.log.flush();
  const { environment, user, online, clockSkew, remembers } = ports.getSession();
  const [olderLog, latestLog, profileCount] = await Promise.all([
    readText(`${ports.logPath}.old`),
    readText(ports.logPath),
    ports.countProfiles(),
  ]);
  const primaryDisplayId = screen.getPrimaryDisplay().id;
  return createDiagnosis({
    now: new Date(),
    app: { version: app.getVersion(), isPackaged: app.isPackaged },
    versions: process.versions,
    system: {
      platform: process.platform,
      release: release(),
      arch: arch(),
      locale: app.getLocale(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      cpuCount: cpus().length,
    },
    displays: screen.getAllDisplays().map(({ id, size, scaleFactor }) => ({
      ...size,
      scaleFactor,
      isPrimary: id === primaryDisplayId,
    })),
    environment: ports.getEnvironment(),
    isPractice: environment.isPractice,
    isOnline: online,
    clockSkew,
    remembers,
    profileCount,
    logText: olderLog + latestLog,
    personalTexts: listPersonalTexts(user, [hostname(), ...readUserName()]),
  });
};
