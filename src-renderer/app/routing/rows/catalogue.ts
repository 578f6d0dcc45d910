import { Eye, FilePlus2, PackageX, Percent, Send, ShoppingBag, SlidersHorizontal, UtensilsCrossed } from 'lucide-react';
import type { RouteRow } from '../route';
import { create, row } from './row';

/** Routes of menus, products and modifiers. */
export const catalogueRows: readonly RouteRow[] = [
  row('/menu', 'navigation.screens.menus', 'menus', {
    icon: UtensilsCrossed,
    group: 'menu',
    tasks: [create('menus.create', FilePlus2)],
    screen: () => import('@features/menus/MenuListScreen'),
  }),
  row('/menu/add-menu', 'navigation.screens.menus', 'menus', {
    screen: () => import('@features/menus/MenuFormScreen'),
  }),
  row('/menu/edit-menu/:id/:tabName?', 'navigation.screens.menus', 'menus', {
    screen: () => import('@features/menus/MenuFormScreen'),
  }),
  row('/menu/new-add-menu', 'navigation.screens.menus', 'menus', {
    screen: () => import('@features/menu-prices/NewMenuPricesScreen'),
  }),
  row('/menu/new-edit-menu/:id', 'navigation.screens.menus', 'menus', {
    screen: () => import('@features/menu-prices/MenuPricesScreen'),
  }),
  row('/menu/change-prices', 'menuPrices.several.title', 'menus', {
    icon: Percent,
    words: 'palette.words.menuPrices',
    screen: () => import('@features/menu-prices/several/SeveralMenusScreen'),
  }),
  row('/menu/deploy', 'menuDeploy.title', 'menus', {
    icon: Send,
    words: 'palette.words.menuDeploy',
    screen: () => import('@features/menu-deploy/MenuDeployScreen'),
  }),
  row('/menu/storefront', 'storefront.title', 'menus', {
    icon: Eye,
    screen: () => import('@features/storefront/StorefrontScreen'),
  }),
  row('/products', 'products.title', 'products', {
    icon: ShoppingBag,
    group: 'menu',
    words: 'palette.words.products',
    tasks: [create('products.create', ShoppingBag)],
    links: [
      {
        labelKey: 'palette.actions.sellOut',
        words: 'palette.words.sellOut',
        icon: PackageX,
        to: '/products?view=all',
        needs: 'update',
      },
    ],
    screen: () => import('@features/products/ProductListScreen'),
  }),
  row('/products/add-product', 'products.title', 'products', {
    screen: () => import('@features/products/ProductFormScreen'),
  }),
  row('/products/edit-product/:id/:tabName?', 'products.title', 'products', {
    screen: () => import('@features/products/ProductFormScreen'),
  }),
  row('/modifiers', 'modifiers.title', 'modifiers', {
    icon: SlidersHorizontal,
    group: 'menu',
    words: 'palette.words.modifiers',
    tasks: [create('modifiers.create', SlidersHorizontal)],
    screen: () => import('@features/modifiers/ModifierListScreen'),
  }),
  row('/modifiers/add-modifier', 'modifiers.title', 'modifiers', {
    screen: () => import('@features/modifiers/ModifierFormScreen'),
  }),
  row('/modifiers/edit-modifier/:id/:tabName?', 'modifiers.title', 'modifiers', {
    screen: () => import('@features/modifiers/ModifierFormScreen'),
  }),
];
