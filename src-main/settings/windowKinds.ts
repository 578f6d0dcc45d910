import { windowStarts, type WindowKind } from '@shared/bridge/device/windowKinds';
import { startUrl } from '../network/appScheme';

/** Returns the URL with which a window opens, and to which it returns after a crash. */
export const getWindowUrl = (kind: WindowKind, base: string = startUrl): string => `${base}${windowStarts[kind]}`;
