import * as v from 'valibot';
import { testMailEntries } from '../../domain/settings/mails';
import { endpoint } from '../protocol/endpoint';
import { noReply } from '../reading';

export const mails = {
  /** Sends a test email with sample data. The specification mentions the service but not its calls. */
  sendTest: endpoint({
    host: 'emailPlugin',
    method: 'POST',
    path: '/test_mails',
    needs: 'templates.update',
    body: v.strictObject(testMailEntries),
    reply: noReply(),
    capability: 'testMails',
  }),
};
