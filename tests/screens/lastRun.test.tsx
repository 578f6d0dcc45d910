import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { revokeSessions } from '../support/platform';
import { aKeychain } from '../main/support/session';
import { changedStore } from './support/calls';
import { getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

const restoredText = /^Últimos datos conocidos: hace .+, sin conexión\.$/;
const isGreyed = () => document.querySelector('[data-restored]') !== null;
