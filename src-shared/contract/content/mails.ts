import * as v from 'valibot';
import { testMailEntries } from '../../domain/settings/mails';
import { endpoint } from '../protocol/endpoint';
import { noReply } from '../reading';

export const mails = {
  /** Sends a test mail with sample data. The specification names the service, not its calls. */
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
