/**
 * The command palette: its entries for this role, what it finds through the API, and what a choice does.
 * Source: docs/spec/shell.md §10.
 */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { createActor, fromPromise } from "xstate";
import { listBills } from "../../contract/bills/bills.ts";
import { type Conversation, listConversations } from "../../contract/office/conversations.ts";
import { may, type Permission } from "../../contract/permissions.ts";
import { listStudents } from "../../contract/students/students.ts";
import { visitorOf } from "../../rules/access.ts";
import { paletteMachine } from "../machines/app/palette.machine.ts";
import type { PaletteItem } from "../machines/app/palette.types.ts";
import { roleLabel } from "../messages/labels.ts";
import { type MessageKey, t } from "../messages/messages.ts";
import { billLabel } from "../messages/periods.ts";
import { hasScreen, isOffered, type Route, routeNamed, routes } from "../routes.ts";
import { isDark, isHorizontal, toggleTheme } from "./appearance.ts";
import { fullscreen, isFullscreenOffered } from "./fullscreen.ts";
import { asked, LIST_KEY, pageKeys } from "./keys.ts";
import { softReload } from "./loading.ts";
import { reportPinsNow } from "./report-pins.ts";
import { api, holdsLogout, session, userId } from "./session.ts";
import { sidebar } from "./sidebar.ts";
import { unreadNow } from "./unread.ts";

/** The tools of the office, in the original's order. Source: docs/spec/shell.md §10.2. */
const tools: readonly { name: string; title: MessageKey; permission: Permission; search?: string }[] = [
  { name: "Kanban", title: "palette.addTodo", permission: "tasks.write" },
  { name: "Mailbox", title: "palette.composeEmail", permission: "messages.write", search: "?message=new" },
  { name: "Notes", title: "palette.viewNotes", permission: "notes.read" },
];

/** The product's own quick starts, each for those who may do it; one is listed from the day its route exists. */
const quickStarts: readonly { name: string; title: MessageKey; permission: Permission }[] = [
  { name: "BillCreate", title: "palette.createBills", permission: "bills.write" },
  { name: "Payment", title: "palette.takePayment", permission: "payments.take" },
  { name: "StudentCreate", title: "palette.addStudent", permission: "students.write" },
];

const FOUND_AT_ONCE = 5;

const visitor = () => visitorOf(session.getSnapshot().context);

function apps(): PaletteItem[] {
  const { role } = visitor();
  return [...tools, ...quickStarts].flatMap(({ name, title, permission, ...more }) => {
    const route = routeNamed(name);
    if (route === undefined || !may(role, permission)) return [];
    return [
      {
        key: `start:${name}`,
        group: "apps",
        title: t(title),
        label: "",
        href: `${route.path}${"search" in more ? more.search : ""}`,
      },
    ];
  });
}

/** A screen that is opened by its address alone, inside the shell; to make something is a quick start already. */
const isPage = (route: Route) =>
  hasScreen(route) &&
  route.access !== undefined &&
  !route.path.includes(":") &&
  !route.blank &&
  !(route.name.endsWith("Create") && quickStarts.some(({ name }) => name === route.name));

/** The colleagues as they were last read, which stand there at once; who wrote, and who is there, comes first. */
let colleagues: { of: string; known: readonly PaletteItem[] } = { of: "", known: [] };

const contacts = () => (colleagues.of === userId() ? colleagues.known : []);

const contactOf = ({ id, name, admin_role, is_online, unread }: Conversation): PaletteItem => ({
  key: `contact:${id}`,
  group: "contacts",
  title: name,
  label: [
    roleLabel(admin_role),
    is_online ? t("palette.online") : "",
    unread > 0 ? t("palette.unread", { count: unread }) : "",
  ]
    .filter(Boolean)
    .join(" · "),
  href: `/admin/apps/chat/${id}`,
  isOnline: is_online,
});

/** Whom one can write to. That they cannot be read is nobody's trouble here: the conversations' own page says it. */
async function readColleagues(): Promise<void> {
  if (!may(visitor().role, "chat.use")) return;
  const of = userId();
  const { data } = await api(listConversations);
  const rank = ({ unread, is_online }: Conversation) => (unread > 0 ? 0 : is_online ? 1 : 2);
  const known = data
    .filter(({ kind, is_open }) => kind === "operator" && is_open)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(contactOf);
  colleagues = { of, known };
  palette.send({ type: "contacts.came", contacts: contacts() });
}

function pages(): PaletteItem[] {
  const open = routes.filter((route) => isPage(route) && isOffered(route, visitor()));
  const unread = unreadNow();
  return open.map(({ name, path, title }) => ({
    key: `page:${name}`,
    group: "pages",
    title: t(title),
    label: name === "Chats" && unread > 0 ? t("palette.unread", { count: unread }) : "",
    href: path,
  }));
}

/** Saved reports that one has pinned. */
const pinnedReports = (): PaletteItem[] =>
  reportPinsNow().map(({ id, name, report, href }) => ({
    key: `report:${id}`,
    group: "pages",
    title: name,
    label: report,
    href,
  }));

type Action = { key: string; title: () => MessageKey; isOffered: () => boolean; run: () => void };

const always = () => true;

const actions: readonly Action[] = [
  {
    key: "fullscreen",
    title: () => (fullscreen.getSnapshot().hasTag("on") ? "palette.leaveFullscreen" : "app.fullscreen"),
    isOffered: isFullscreenOffered,
    run: () => fullscreen.send({ type: "fullscreen.toggled" }),
  },
  {
    key: "theme",
    title: () => (isDark() ? "app.lightMode" : "app.darkMode"),
    isOffered: always,
    run: toggleTheme,
  },
  {
    key: "sidebar",
    title: () => "app.refreshSidebar",
    // The bar of the horizontal layout has nothing to refresh; on a phone that layout has the drawer, too.
    isOffered: () => !isHorizontal() || sidebar.getSnapshot().hasTag("drawer"),
    run: () => sidebar.send({ type: "menu.refreshed" }),
  },
  { key: "softReload", title: () => "app.softReload", isOffered: always, run: softReload },
  {
    key: "keys",
    title: () => "palette.keys",
    isOffered: () => visitor().role !== null,
    run: () => palette.send({ type: "keys.listed" }),
  },
  {
    key: "logout",
    title: () => "app.logout",
    isOffered: always,
    run: () => holdsLogout() || navigate("/logout"),
  },
];

const actionItems = (): PaletteItem[] =>
  actions
    .filter(({ isOffered }) => isOffered())
    .map(({ key, title }) => ({ key, group: "actions", title: t(title()), label: "", href: null }));

/** Students by name or NIS, bills by their number or their student, as far as the role may read them. */
async function findRecords(q: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const { role } = visitor();
  const query = { q, per_page: FOUND_AT_ONCE };
  const [students, bills] = await Promise.all([
    may(role, "students.read") ? api(listStudents, { query, signal }).then(({ data }) => data) : [],
    may(role, "bills.read") ? api(listBills, { query, signal }).then(({ data }) => data) : [],
  ]);
  const found = (kind: string, id: string, title: string, label: (string | undefined)[], href: string) =>
    ({
      key: `${kind}:${id}`,
      group: "data",
      title,
      label: label.filter(Boolean).join(" · "),
      href,
    }) as const;
  return [
    ...students.map(({ id, name, nis, classroom, found_by }) => {
      const href = `/admin/bills?filter[student_id]=${encodeURIComponent(id)}`;
      return found(
        "student",
        id,
        name,
        [
          nis,
          classroom?.name,
          found_by?.as === "guardian" ? t("palette.guardian", { name: found_by.text }) : undefined,
        ],
        href,
      );
    }),
    ...bills.map(({ id, number, student, category, ...bill }) =>
      found("bill", id, number, [student.name, billLabel(category.name, bill)], `/admin/bills/detail/${id}`),
    ),
  ];
}

const palette = createActor(
  paletteMachine.provide({
    guards: { isLoggedIn: () => session.getSnapshot().hasTag("signedIn") },
    actors: { findRecords: fromPromise(({ input, signal }) => findRecords(input.query.trim(), signal)) },
  }),
).start();

palette.on("item.chosen", ({ item }) => {
  if (item.href !== null) navigate(item.href);
  else actions.find(({ key }) => key === item.key)?.run();
});

function open(): void {
  const { role } = visitor();
  palette.send({
    type: "palette.opened",
    entries: [...apps(), ...contacts(), ...pinnedReports(), ...pages(), ...actionItems()],
    findsRecords: may(role, "students.read") || may(role, "bills.read"),
  });
  readColleagues().catch(() => {});
}

/** Opens what was asked for; the keys that open the palette close it, too. */
function answer(what: "palette" | "keys" | null): void {
  if (what === null) return;
  asked.value = null;
  if (palette.getSnapshot().hasTag("open")) palette.send({ type: "palette.dismissed" });
  else if (what === "palette") open();
  else palette.send({ type: "keys.listed" });
}

function followApp(): () => void {
  const unsubscribe = asked.subscribe(answer);
  const ended = session.subscribe((snapshot) => {
    if (snapshot.hasTag("signedOut")) palette.send({ type: "session.ended" });
  });
  return () => {
    unsubscribe();
    ended.unsubscribe();
  };
}

/** The palette, which opens when `asked` says so. */
export function usePalette() {
  useEffect(followApp, []);
  const snapshot = useSelector(palette, (current) => current);
  return { snapshot, send: palette.send };
}

/** The shortcut of an entry as people read it, or none. */
export function keysOf(item: PaletteItem): string | null {
  if (item.key === "keys") return LIST_KEY;
  return pageKeys.find(({ name }) => item.key === `page:${name}`)?.keys ?? null;
}

/** Every shortcut to a page that is offered, with the title of the page. */
export const listedKeys = () =>
  pageKeys.flatMap(({ keys, name }) => {
    const route = routeNamed(name);
    return route === undefined || !isOffered(route, visitor()) ? [] : [{ keys, title: t(route.title) }];
  });
