import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Fault } from '../support/faultProxy';
import { getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

/** A list read only by its screen; stores are also polled by the main process. */
const isUserList = (method: string, url: string) => method === 'GET' && url.startsWith('/v1/admin_users?');

it.each(['html', 'empty', 'cut', 'otherShape', 'serverError'] satisfies Fault[])(
  'a broken reply (%s) shows an error with a retry button',
  async (error) => {
    const { user, network } = await openScreen('/users', { errors: [[error, isUserList]] });
    const [retry] = await screen.findAllByRole('button', { name: 'Reintentar' });
    network.clearRules();
    await user.click(retry as HTMLElement);
    await waitFor(() => expect(getRows().length).toBeGreaterThan(5));
  },
);
