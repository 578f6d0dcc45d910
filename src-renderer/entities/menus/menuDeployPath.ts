/** Path of the menu deploys; `?menu=` filters them by menu. */
export const menuDeployPath = '/menu/deploy';
