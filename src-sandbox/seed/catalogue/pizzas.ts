import type { SeedMenu, SeedCategory } from './seedMenu';

type Dish = SeedCategory['dishes'][number];

const flavours: readonly Dish[] = [
  ['margarita', 9990, 'Mozzarella, tomate y albahaca.', ['vegetarian', 'hot']],
  ['napolitana', 10490, 'Mozzarella, tomate en rodajas y orégano.', ['vegetarian', 'hot']],
  ['pepperoni', 10990, 'Doble pepperoni.', ['hot']],
  ['española', 11490, 'Chorizo, aceitunas y pimentón.', ['hot']],
  ['vegetariana', 10490, 'Champiñones, pimentón, choclo y aceitunas.', ['vegetarian', 'hot']],
  ['vegana', 10990, 'Queso vegano, tomate y rúcula.', ['vegan', 'hot']],
  ['hawaiana', 10490, 'Jamón y piña.', ['hot']],
  ['cuatro quesos', 11490, 'Mozzarella, azul, parmesano y de cabra.', ['vegetarian', 'hot']],
  ['serrana', 12490, 'Jamón serrano y rúcula.', ['hot']],
  ['del sur', 11990, 'Longaniza de Chillán y queso chanco.', ['hot']],
  ['pollo barbecue', 11490, 'Pollo, cebolla morada y barbecue.', ['hot']],
  ['camarones', 12990, 'Camarones al ajillo.', ['hot']],
  ['italiana', 11490, 'Palta, tomate y mayonesa de ajo.', ['vegetarian']],
  ['picante', 11290, 'Salame picante, ají y merkén.', ['spicy', 'hot']],
];

const createPizzas = (size: string, surcharge: number): Dish[] =>
  flavours.map(([name, price, text, tags = []]) => [`Pizza ${name} ${size}`, price + surcharge, text, tags]);

const pizzaGroups = ['Agrega ingredientes', 'Elige tu borde', 'Quita ingredientes', 'Agranda tu pizza'];

/** Menu of a pizzeria in Chile, with 2026 prices in pesos. */
export const pizzas: SeedMenu = {
  sections: [
    {
      name: 'Pizzas medianas',
      foodType: 'pizza',
      preparationMinutes: 15,
      modifiers: pizzaGroups,
      dishes: createPizzas('mediana', 0),
    },
    {
      name: 'Pizzas familiares',
      foodType: 'pizza',
      preparationMinutes: 18,
      modifiers: pizzaGroups,
      dishes: createPizzas('familiar', 4000),
    },
    {
      name: 'Pastas',
      foodType: 'pasta',
      preparationMinutes: 16,
      modifiers: ['Elige tu salsa'],
      dishes: [
        ['Lasaña boloñesa', 7990, 'Carne, bechamel y parmesano.', ['hot']],
        ['Lasaña de verduras', 7490, 'Berenjena, zapallo italiano y espinaca.', ['vegetarian', 'hot']],
        ['Fetuccini', 6990, 'Al huevo, hechos aquí.', ['hot']],
        ['Espagueti', 6490, 'De trigo candeal.', ['vegan', 'hot']],
        ['Ñoquis', 6990, 'De papa.', ['vegetarian', 'hot']],
        ['Ravioles de ricota', 7990, 'Con nueces.', ['vegetarian', 'hot']],
        ['Canelones', 7690, 'De espinaca.', ['vegetarian', 'hot']],
        ['Sorrentinos de jaiba', 9990, 'Del sur.', ['hot']],
        ['Penne sin gluten', 7990, 'De maíz.', ['gluten_free', 'hot']],
        ['Pasta de niños', 4990, 'Corbatas con mantequilla.', ['vegetarian', 'hot']],
      ],
    },
    {
      name: 'Para compartir',
      foodType: 'entrada',
      preparationMinutes: 10,
      modifiers: ['Elige tus salsas'],
      dishes: [
        ['Palitos de ajo', 3490, 'Ocho unidades.', ['vegetarian', 'hot']],
        ['Palitos de queso', 4490, 'Ocho unidades.', ['vegetarian', 'hot']],
        ['Pan de ajo', 2990, 'Con mantequilla y perejil.', ['vegetarian', 'hot']],
        ['Focaccia', 3990, 'Con romero y sal de mar.', ['vegan', 'hot']],
        ['Empanadas napolitanas', 4990, 'Seis unidades.', ['vegetarian', 'hot']],
        ['Alitas barbecue', 6490, 'Ocho unidades.', ['hot']],
        ['Tabla de antipasto', 12990, 'Para tres.', ['cold']],
        ['Bruschettas', 4490, 'Tomate y albahaca.', ['vegan', 'cold']],
      ],
    },
    {
      name: 'Ensaladas',
      foodType: 'ensalada',
      preparationMinutes: 7,
      modifiers: [],
      dishes: [
        ['Ensalada césar', 6990, 'Lechuga, pollo y parmesano.', ['cold']],
        ['Ensalada capresse', 6490, 'Tomate, mozzarella y albahaca.', ['vegetarian', 'cold']],
        ['Ensalada verde', 4990, 'Hojas de la estación.', ['vegan', 'cold', 'organic']],
        ['Ensalada griega', 6490, 'Queso feta y aceitunas.', ['vegetarian', 'cold']],
      ],
    },
    {
      name: 'Combos',
      foodType: 'combo',
      preparationMinutes: 20,
      modifiers: ['Elige tu bebida'],
      dishes: [
        ['Combo pareja', 16990, 'Mediana a elección, palitos de ajo y bebida.'],
        ['Combo familiar', 22990, 'Familiar a elección, palitos de queso y bebida 1,5 L.'],
        ['Combo dos familiares', 32990, 'Dos familiares a elección y bebida 1,5 L.'],
        ['Combo pasta', 9490, 'Pasta a elección y bebida.'],
        ['Combo partido', 39990, 'Tres familiares, alitas y dos bebidas 1,5 L.'],
        ['Combo almuerzo', 8490, 'Pizza individual y bebida, de lunes a viernes.'],
      ],
    },
    {
      name: 'Bebidas',
      foodType: 'bebida',
      preparationMinutes: 1,
      modifiers: [],
      dishes: [
        ['Bebida lata', 1790, '350 cc.', ['cold']],
        ['Bebida lata sin azúcar', 1790, '350 cc.', ['cold']],
        ['Bebida 1,5 L', 2990, 'Desechable.', ['cold']],
        ['Bebida 3 L', 4490, 'Desechable.', ['cold']],
        ['Agua sin gas', 1490, '500 cc.', ['cold']],
        ['Agua con gas', 1490, '500 cc.', ['cold']],
        ['Jugo de durazno', 2290, '300 cc.', ['cold']],
        ['Limonada', 2790, '400 cc.', ['cold']],
        ['Té helado', 2290, 'Limón.', ['cold']],
        ['Cerveza artesanal', 3990, '500 cc. Solo para mayores de 18 años.', ['cold']],
        ['Vino de la casa', 8990, 'Botella. Solo para mayores de 18 años.'],
        ['Café espresso', 1790, 'De grano.', ['hot']],
      ],
    },
    {
      name: 'Postres',
      foodType: 'postre',
      preparationMinutes: 5,
      modifiers: [],
      dishes: [
        ['Tiramisú', 3990, 'Receta de la casa.', ['cold', 'vegetarian']],
        ['Panna cotta', 3490, 'Con frutos rojos.', ['cold', 'gluten_free']],
        ['Helado de crema', 2490, 'Dos sabores.', ['cold', 'vegetarian']],
        ['Helado sin lactosa', 2790, 'De agua.', ['cold', 'vegan', 'lactose_free']],
        ['Cannoli', 2990, 'Dos unidades.', ['vegetarian']],
        ['Calzone dulce', 4990, 'De manjar y plátano.', ['vegetarian', 'hot']],
        ['Torta de chocolate', 3490, 'Porción.', ['vegetarian']],
        ['Leche nevada', 2490, 'Con canela.', ['cold', 'vegetarian']],
        ['Affogato', 3290, 'Helado con espresso.', ['vegetarian']],
        ['Profiteroles', 3690, 'Cuatro unidades.', ['vegetarian']],
        ['Macedonia', 2790, 'Fruta de la estación.', ['vegan', 'cold', 'organic']],
        ['Semifredo', 3490, 'De pistacho.', ['cold', 'vegetarian']],
      ],
    },
  ],
  groups: [
    {
      name: 'Agrega ingredientes',
      maxOptions: 5,
      options: [
        ['Extra queso', 1490],
        ['Champiñones', 1190],
        ['Pepperoni', 1690],
        ['Aceitunas', 990],
        ['Piña', 990],
        ['Jamón serrano', 2290],
        ['Rúcula', 890],
      ],
    },
    {
      name: 'Elige tu borde',
      least: 1,
      maxOptions: 1,
      options: [
        ['Borde tradicional', 0],
        ['Borde de queso', 2490],
        ['Borde de salchicha', 2990],
        ['Masa delgada', 0],
      ],
    },
    {
      name: 'Quita ingredientes',
      maxOptions: 3,
      free: true,
      options: [
        ['Sin aceitunas', 0],
        ['Sin cebolla', 0],
        ['Sin orégano', 0],
      ],
    },
    {
      name: 'Elige tu salsa',
      least: 1,
      maxOptions: 1,
      options: [
        ['Boloñesa', 0],
        ['Alfredo', 0],
        ['Pesto', 500],
        ['Pomodoro', 0],
        ['Putanesca', 300],
        ['Cuatro quesos', 700],
      ],
    },
    {
      name: 'Elige tus salsas',
      maxOptions: 2,
      options: [
        ['Ajo', 0],
        ['Barbecue', 0],
        ['Pomodoro picante', 0],
        ['Queso azul', 300],
      ],
    },
    {
      name: 'Elige tu bebida',
      least: 1,
      maxOptions: 1,
      options: [
        ['Cola', 0],
        ['Cola sin azúcar', 0],
        ['Naranja', 0],
        ['Lima limón', 0],
        ['Agua mineral', 0],
      ],
    },
  ],
  nestedGroup: {
    name: 'Agranda tu pizza',
    option: 'En combo',
    price: 4490,
    groups: ['Elige tu bebida', 'Elige tus salsas'],
  },
};
