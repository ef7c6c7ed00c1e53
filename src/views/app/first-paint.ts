/**
 * The style sheets of what the page shows before its code has come (prerender.tsx), in the page's own: parts first,
 * then what is made of them. Views import theirs all the same; here they only come earlier.
 */
import "../parts/buttons/button.css";
import "../parts/buttons/icon-button.css";
import "../parts/fields/field.css";
import "../parts/fields/password-field.css";
import "../parts/overlay/menu.css";
import "../parts/feedback/toast.css";
import "./logo.css";
import "./language-menu.css";
import "./blank.css";
import "./auth-card.css";
import "./shell.css";
import "./sidebar.css";
import "./menu-bar.css";
import "./toolbar.css";
import "./breadcrumb.css";
import "./shortcuts.css";
import "./appearance-panel.css";
