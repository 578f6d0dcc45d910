import { formatWallTime, type WallTime } from '@shared/domain/values/wallTime';

/** `DD/MM/YYYY`. */
export const dayText = (wall: WallTime): string => formatWallTime(wall).slice(0, 10);
