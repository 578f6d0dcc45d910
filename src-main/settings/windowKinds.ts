import { windowRoutes, type WindowKind } from '@shared/bridge/device/windowKinds';
import { startUrl } from '../network/appScheme';

/** Returns the URL that a window opens first and reopens after a crash. */
export const getWindowUrl = (kind: WindowKind, base: string = startUrl): string => `${base}${windowRoutes[kind]}`;
