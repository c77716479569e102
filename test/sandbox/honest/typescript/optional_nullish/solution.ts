interface User {
  name: string;
  address?: { city?: string | null };
  tags?: string[];
}
function cityOf(user?: User): string {
  return user?.address?.city?.toUpperCase() ?? 'unknown';
}
const tagsOf = (user: User): string[] => user.tags!.map((tag) => `#${tag}`);
