import { Board } from './Board';

/** Board inside the app's frame. */
const BoardScreen = () => <Board framed />;

export default BoardScreen;
