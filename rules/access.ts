/**
 * What a route asks of the visitor: nothing, any role, the student portal, one role code, or one of a list.
 * Source: docs/spec/access.md §1.
 */
export type Requirement = string | readonly string[] | undefined;

/** What the guard knows of the visitor. A student is logged in, has a `student_id` and holds no role. */
export type Visitor = { loggedIn: boolean; role: string | null; isStudent: boolean };

/**
 * Reads a session as a visitor: logged in only with both a token and a user (docs/spec/shell.md §6), a student only without
 * an `admin_role` (docs/spec/access.md §1).
 */
export function visitorOf(session: {
  token: string | null;
  user: { admin_role?: string; student_id?: string } | null;
}): Visitor {
  const loggedIn = Boolean(session.token && session.user);
  const role = (loggedIn && session.user?.admin_role) || null;
  return { loggedIn, role, isStudent: loggedIn && role === null && Boolean(session.user?.student_id) };
}

/**
 * Whether a visitor may see a route. No requirement: everyone. `student`: a logged-in student. No role held: denied.
 * `all`: any role, an unknown code too. Otherwise the role must be in the list. Source: docs/spec/access.md §1.
 */
export function grants(requirement: Requirement, visitor: Visitor): boolean {
  if (requirement === undefined) return true;
  if (!visitor.loggedIn) return false;
  const wanted = typeof requirement === "string" ? [requirement] : requirement;
  if (visitor.isStudent) return wanted.includes("student");
  const { role } = visitor;
  if (role === null || role === "student") return false;
  return wanted.includes("all") || wanted.includes(role);
}
