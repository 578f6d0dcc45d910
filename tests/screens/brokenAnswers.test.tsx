import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Fault } from '../support/faultProxy';
import { rowsOf } from './support/acting';
import { openScreen } from './support/openScreen';

/** The list's own page; the overview above it reads fifty at a time. */
const isStoreList = (method: string, url: string) =>
  method === 'GET' && url.startsWith('/v1/stores?') && !url.includes('limit=50');

it.each(['html', 'empty', 'cut', 'otherShape', 'serverError'] satisfies Fault[])(
  'an answer that is broken (%s) becomes an error with a way to try again',
  async (error) => {
    const { user, network } = await openScreen('/stores', { errors: [[error, isStoreList]] });
    const [retry] = await screen.findAllByRole('button', { name: 'Reintentar' });
    network.heal();
    await user.click(retry as HTMLElement);
    await waitFor(() => expect(rowsOf()).toHaveLength(6));
  },
);
