import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import type { PolicyArea } from '@shared/domain/people/policies';
import type { SettingsPageProps } from '@entities/settings/SettingsPage';
import type { CrudArea } from '@kit/resource/form/crudCalls';
import type { PageForm } from '@kit/resource/form/formDefinition';
import type { LoadScreen, RouteAction, RouteRow } from '../route';

type RowOptions = Omit<Partial<RouteRow>, 'path' | 'title' | 'area'>;

export const createRouteRow = (
  path: RouteRow['path'],
  title: ParseKeys,
  area: PolicyArea | null,
  options: RowOptions = {},
): RouteRow => ({
  path,
  title,
  area,
  layout: 'full',
  ...options,
});

/** Loads a form together with the page component that shows it. */
export const createFormScreen =
  <A extends CrudArea, Values extends object>(load: () => Promise<PageForm<A, Values>>): LoadScreen =>
  async () => {
    const [form, { FormPage }] = await Promise.all([load(), import('@kit/resource/page/FormPage')]);
    return { default: () => createElement(FormPage<A, Values>, { form }) };
  };

/** Loads settings sections together with the page component that shows them. */
export const createSettingsScreen =
  (load: () => Promise<SettingsPageProps>): LoadScreen =>
  async () => {
    const [page, { SettingsPage }] = await Promise.all([load(), import('@entities/settings/SettingsPage')]);
    return { default: () => createElement(SettingsPage, page) };
  };

interface FormPagesOptions extends Omit<RowOptions, 'screen'> {
  /** Last path segments of the create and edit pages. */
  pages: readonly [create: string, edit: string];
  list: LoadScreen;
  form: LoadScreen;
}

/** Routes of a list and its form pages. */
export const addFormPages = (
  path: RouteRow['path'],
  title: ParseKeys,
  area: PolicyArea,
  { pages: [createPage, editPage], list, form, ...options }: FormPagesOptions,
): RouteRow[] => {
  const formRoute = { screen: form, ...(options.superAdmin && { superAdmin: options.superAdmin }) };
  return [
    createRouteRow(path, title, area, { ...options, screen: list }),
    createRouteRow(`${path}/${createPage}`, title, area, formRoute),
    createRouteRow(`${path}/${editPage}/:id/:tabName?`, title, area, formRoute),
  ];
};

/** Creates the "New …" action of the command palette. */
export const create = (labelKey: ParseKeys, icon: LucideIcon): RouteAction => ({
  labelKey,
  icon,
  ask: 'create',
  needs: 'create',
});
