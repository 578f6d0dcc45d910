import type { Position } from '@shared/domain/zones/kmlGeometry';
import type { Polygons } from '@shared/domain/zones/shapes';

/** What an area stands for; each has its colour and its dashes, so that colour alone says nothing. */
export type AreaTone = 'zone' | 'exclusion' | 'fleet' | 'former';

export interface MapArea {
  /** Its own among the areas. */
  id: string;
  label: string;
  polygons: Polygons;
  tone: AreaTone;
}

export interface MapPin {
  id: string;
  label: string;
  position: Position;
  tone: 'store' | 'point' | 'corner';
}

/** What is drawn, from the bottom up. The lists must stay the same as long as nothing in them changes. */
export interface MapContent {
  areas: readonly MapArea[];
  pins: readonly MapPin[];
}

export interface DrawingProps extends MapContent {
  /** Somebody pointed at a place. */
  onPoint: ((position: Position) => void) | undefined;
}
