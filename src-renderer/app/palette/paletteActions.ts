import type { PolicyArea } from '@shared/domain/people/policies';
import type { RouteLink, RouteRow, RouteAction } from '../routing/route';

/** Action of a screen, such as creating an entity, offered in the palette. */
export interface PaletteAction extends RouteAction {
  /** Id that identifies the action among the recent choices, such as `drivers.create`. */
  id: string;
  area: PolicyArea;
  path: RouteRow['path'];
}

/** Parts of screens that the palette links to. */
export const getPaletteLinks = (routes: readonly RouteRow[]): (RouteLink & { area: PolicyArea })[] =>
  routes.flatMap(({ area, links = [] }) => (area === null ? [] : links.map((link) => ({ ...link, area }))));

/** Actions of all screens, which the palette offers everywhere. */
export const getPaletteActions = (routes: readonly RouteRow[]): PaletteAction[] =>
  routes.flatMap(({ path, area, tasks = [] }) =>
    area === null ? [] : tasks.map((task) => ({ ...task, id: `${path.slice(1)}.${task.ask}`, area, path })),
  );
