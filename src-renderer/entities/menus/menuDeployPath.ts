/** `?menu=` shows the stores of one menu. */
export const menuDeployPath = '/menu/deploy';
