/**
 * The style sheets of what the page shows before its code has come (prerender.tsx), in the page's own: parts first,
 * then what is made of them. Views import theirs all the same; here they only come earlier.
 */
import "../parts/button.css";
import "../parts/icon-button.css";
import "../parts/field.css";
import "../parts/password-field.css";
import "../parts/menu.css";
import "../parts/toast.css";
import "./logo.css";
import "./language-menu.css";
import "./blank.css";
import "./door.css";
import "./shell.css";
import "./sidebar.css";
import "./menu-bar.css";
import "./toolbar.css";
import "./breadcrumb.css";
import "./shortcuts.css";
import "./appearance-panel.css";
