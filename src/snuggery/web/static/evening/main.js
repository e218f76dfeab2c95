// An evening has two pages in one file, which other pages share nothing of: that of its guests, and the wall.
import { showEvening } from "./page.js";
import { showWall } from "./wall.js";

if (location.pathname.endsWith("/wall")) showWall();
else showEvening();
