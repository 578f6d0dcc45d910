import { Eye, FilePlus2, PackageX, Percent, Send, ShoppingBag, SlidersHorizontal, UtensilsCrossed } from 'lucide-react';
import type { RouteRow } from '../route';
import { create, createFormScreen, createRouteRow, addFormPages } from './row';

/** Routes of menus, products and modifiers. */
export const catalogueRows: readonly RouteRow[] = [
  ...addFormPages('/menu', 'menus.title', 'menus', {
    icon: UtensilsCrossed,
    group: 'menu',
    tasks: [create('menus.create', FilePlus2)],
    pages: ['add-menu', 'edit-menu'],
    list: () => import('@features/menus/MenuListScreen'),
    form: createFormScreen(async () => (await import('@features/menus/menuForm')).menuForm),
  }),
  createRouteRow('/menu/new-add-menu', 'menus.title', 'menus', {
    screen: () => import('@features/menu-prices/NewMenuPricesScreen'),
  }),
  createRouteRow('/menu/new-edit-menu/:id', 'menus.title', 'menus', {
    screen: () => import('@features/menu-prices/MenuPricesScreen'),
  }),
  createRouteRow('/menu/change-prices', 'menuPrices.several.title', 'menus', {
    icon: Percent,
    synonyms: 'menuPrices.several.words',
    screen: () => import('@features/menu-prices/several/SeveralMenusScreen'),
  }),
  createRouteRow('/menu/deploy', 'menuDeploy.title', 'menus', {
    icon: Send,
    synonyms: 'menuDeploy.words',
    screen: () => import('@features/menu-deploy/MenuDeployScreen'),
  }),
  createRouteRow('/menu/storefront', 'storefront.title', 'menus', {
    icon: Eye,
    screen: () => import('@features/storefront/StorefrontScreen'),
  }),
  ...addFormPages('/products', 'products.title', 'products', {
    icon: ShoppingBag,
    group: 'menu',
    synonyms: 'products.words',
    tasks: [create('products.create', ShoppingBag)],
    links: [
      {
        labelKey: 'palette.actions.sellOut',
        synonyms: 'palette.words.sellOut',
        icon: PackageX,
        to: '/products?view=all',
        needs: 'update',
      },
    ],
    pages: ['add-product', 'edit-product'],
    list: () => import('@features/products/ProductListScreen'),
    form: createFormScreen(async () => (await import('@features/products/form/productForm')).productForm),
  }),
  ...addFormPages('/modifiers', 'modifiers.title', 'modifiers', {
    icon: SlidersHorizontal,
    group: 'menu',
    synonyms: 'modifiers.words',
    tasks: [create('modifiers.create', SlidersHorizontal)],
    pages: ['add-modifier', 'edit-modifier'],
    list: () => import('@features/modifiers/ModifierListScreen'),
    form: () => import('@features/modifiers/ModifierFormScreen'),
  }),
];
