interface Fish {
  swim(): string;
}
interface Bird {
  fly(): string;
}
const isFish = (pet: Fish | Bird): pet is Fish => 'swim' in pet;
const move = (pet: Fish | Bird): string => (isFish(pet) ? pet.swim() : pet.fly());
