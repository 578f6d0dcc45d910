import { windowStarts, type WindowKind } from '@shared/bridge/windowKinds';
import { startUrl } from '../network/appScheme';

/** Start address of a window kind, also used after a crash. */
export const windowUrl = (kind: WindowKind, base: string = startUrl): string => `${base}${windowStarts[kind]}`;
