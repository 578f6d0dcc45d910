import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toFailureFromResponse } from '@shared/contract/protocol/errors';
import { resolveCountry } from '@shared/domain/values/countries';
import type { Job } from '@shared/jobs/job';
import { jobKinds, type JobKindName } from '@shared/jobs/kinds';
import { startI18n } from '@app/i18n';
import { jobPresenters } from '@app/jobs/jobPresenters';
import { getFormats } from '@kit/format/formats';
import { notifyJobsEnded } from '@kit/jobs/jobTexts';
import { toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { documentedMessages } from './documentedMessages';

beforeAll(startI18n);
afterEach(() => {
  cleanup();
  toaster.remove();
});

describe('the messages in the specification', () => {
  it.each(documentedMessages)('have a Spanish text for $message ($outcome)', ({ textKey }) => {
    expect(i18next.exists(textKey)).toBe(true);
  });

  it.each(documentedMessages)('have an existing test for $message ($outcome)', ({ test: [file, name] }) => {
    expect(readFileSync(join('tests', file), 'utf8')).toContain(name);
  });
});

const kinds = Object.keys(jobKinds) as JobKindName[];

const showJob = (kind: JobKindName, overrides: Partial<Job>) => {
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  );
  const job: Job = {
    id: '7b0e0f2e-6f0a-4b1c-9d2e-1a2b3c4d5e6f',
    kind,
    isBatch: false,
    label: 'Carta completa',
    status: 'failed',
    step: null,
    progress: null,
    counts: { saved: 0, failed: 0, unknown: 0 },
    failure: null,
    archived: false,
    cancelling: false,
    startedAt: 0,
    endedAt: 1,
    revision: 1,
    ...overrides,
  };
  notifyJobsEnded(getFormats(resolveCountry('cl')), job, [job], jobPresenters[kind]);
};

describe('the result toast of a job', () => {
  it.each(kinds)('shows the text of the error code when %s fails', async (kind) => {
    const body = { code: 1002, message: null, fields: {} };
    showJob(kind, { failure: toFailureFromResponse(422, body, null) });
    await screen.findByText(/Lo que buscas no existe o ya fue eliminado/);
  });

  it.each([
    ['menuDeploy', 'Menú publicado'],
    ['menuImport', 'Menú traído'],
    ['menuCopy', 'Menú copiado'],
  ] as const)('confirms a completed %s', async (kind, text) => {
    showJob(kind, { status: 'completed' });
    await screen.findByText(text);
  });
});
