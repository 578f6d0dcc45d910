import type { DiagnosisFile } from '@shared/bridge/actions';
import type { Environment } from '@shared/bridge/environment';
import type { CurrentUser } from '@shared/contract/people/session';
import { redact } from '../log/redact';

/** Maximum log lines to include in the diagnosis. */
const maxLogLines = 200;

export interface DiagnosisInputs {
  now: Date;
  app: { version: string; isPackaged: boolean };
  versions: Record<string, string | undefined>;
  system: {
    platform: string;
    release: string;
    arch: string;
    locale: string;
    timeZone: string;
    memoryGb: number;
    cpuCount: number;
  };
  displays: readonly { width: number; height: number; scaleFactor: number; isPrimary: boolean }[];
  environment: Environment | null;
  isPractice: boolean;
  isOnline: boolean;
  /** Time by which this computer's clock is ahead of the platform's (ms). */
  clockSkew: number;
  remembers: string;
  /** Number of profiles on this computer. */
  profileCount: number;
  logText: string;
  /** Personal data of the signed-in user and this computer, removed wherever it appears. */
  personalTexts: readonly string[];
}

/** Lists the texts by which the log may identify the signed-in user and this computer. */
export const listPersonalTexts = (
  user: Pick<CurrentUser, 'name' | 'email' | 'phone'> | null,
  computerTexts: readonly string[],
): string[] =>
  [user?.name, user?.email, user?.phone, ...computerTexts].filter(
    (text): text is string => typeof text === 'string' && text.trim().length > 2,
  );

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Redacts the lines again, since an earlier version with weaker rules may have written them. */
const anonymizeLog = (log: string, personalTexts: readonly string[]): string => {
  const recentLog = log.trimEnd().split('\n').slice(-maxLogLines).join('\n');
  const anonymizedText = personalTexts.reduce(
    (text, personalText) =>
      text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escape(personalText)}(?![\\p{L}\\p{N}])`, 'giu'), '[person]'),
    recentLog,
  );
  return anonymizedText.split('\n').map(redact).join('\n');
};

const formatRow = (label: string, value: string | number): string => `${label}: ${value}`;

/** Creates the files for support: system information and the latest log lines, without personal data. */
export const createDiagnosis = (inputs: DiagnosisInputs): DiagnosisFile[] => {
  const { app, versions, system, displays, environment, isPractice } = inputs;
  const stateLines = [
    formatRow('Fecha', inputs.now.toISOString()),
    formatRow('Comanda', `${app.version}${app.isPackaged ? '' : ' (desarrollo)'}`),
    formatRow('Electron', versions['electron'] ?? '?'),
    formatRow('Chromium', versions['chrome'] ?? '?'),
    formatRow('Node', versions['node'] ?? '?'),
    formatRow('Sistema', `${system.platform} ${system.release} (${system.arch})`),
    formatRow('Idioma', system.locale),
    formatRow('Zona horaria', system.timeZone),
    formatRow('Memoria', `${system.memoryGb} GB`),
    formatRow('Procesadores', system.cpuCount),
    ...displays.map(({ width, height, scaleFactor, isPrimary }, index) =>
      formatRow(`Pantalla ${index + 1}`, `${width}x${height}, escala ${scaleFactor}${isPrimary ? ', principal' : ''}`),
    ),
    formatRow('Ambiente', isPractice ? 'práctica' : environment === null ? '?' : new URL(environment.hosts.root).host),
    formatRow('Capacidades', environment?.capabilities.join(', ') || 'ninguna'),
    formatRow('Conexión', inputs.isOnline ? 'con conexión' : 'sin conexión'),
    formatRow('Reloj', `${Math.round(inputs.clockSkew / 1000)} s de diferencia con la plataforma`),
    formatRow('Sesión guardada en', inputs.remembers === 'keychain' ? 'llavero' : 'memoria'),
    formatRow('Cuentas en este computador', inputs.profileCount),
    '',
  ].join('\n');
  return [
    { name: 'diagnostico.txt', text: stateLines },
    { name: 'registro.txt', text: `${anonymizeLog(inputs.logText, inputs.personalTexts)}\n` },
  ];
};
