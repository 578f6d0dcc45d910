import * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { practiceMailsPath, type PracticeMail } from '@shared/bridge/practice';
import { createDeadlineSignal } from '../api/deadlineSignal';
import { sendHttp } from '../api/http';
import { callLimits } from '../api/limits';
import type { PracticeReady } from './practiceEnvironment';

const mailsSchema = v.array(
  v.object({
    tenant: v.string(),
    email: v.string(),
    code: v.nullable(v.string()),
    templateId: v.nullable(v.string()),
    sentAt: v.number(),
    used: v.boolean(),
  }),
);

/** Fetches the emails that the practice platform stores instead of sending. */
export const fetchPracticeMails = async ({
  port,
  secret,
}: Pick<PracticeReady, 'port' | 'secret'>): Promise<Outcome<PracticeMail[]>> => {
  const deadlineSignal = createDeadlineSignal(callLimits.deadline);
  try {
    const reply = await sendHttp(
      {
        method: 'GET',
        url: `http://127.0.0.1:${port}${practiceMailsPath}`,
        headers: { accept: 'application/json', 'x-control-secret': secret },
        canRepeat: true,
      },
      deadlineSignal.signal,
      callLimits,
    );
    if (reply.kind !== 'answer' || reply.status !== 200) return failed(createFailure('server'));
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), mailsSchema), reply.text);
    return parsed.success ? succeeded(parsed.output) : failed(createFailure('badReply'));
  } finally {
    deadlineSignal.release();
  }
};
