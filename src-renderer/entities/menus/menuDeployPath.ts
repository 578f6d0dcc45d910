/** `?menu=` filters by menu. */
export const menuDeployPath = '/menu/deploy';
