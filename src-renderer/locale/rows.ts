/** Texts of lists of rows in forms. */
export default {
  rows: {
    move: 'Mover {{name}}: arrastra, o usa las flechas arriba y abajo',
    moved: '{{name}} quedó en el lugar {{place}} de {{count}}',
    remove: 'Quitar {{name}}',
    removed: 'Se quitó {{name}}',
  },
};
